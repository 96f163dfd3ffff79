import { sElectionDeadline } from './example-company.ts'
import type { SamplePost } from './sample-post.ts'

export const sElection: SamplePost = {
  id: 'the-s-election-and-its-deadline',
  title: 'The S election and its deadline',
  excerpt:
    'Two months and fifteen days, counted from the right day, with every signature on paper. How Form 2553 works.',
  category: 'Tax Planning',
  publishedOn: '2026-10-01',
  content: `
<p>You don’t form an S corporation. An existing company, either an LLC or a corporation, asks the IRS to be taxed as one. The request is Form 2553, four pages long, and most of the trouble with it comes from three places: the deadline, the signatures, and who may own shares.</p>
<h2>Can the company elect?</h2>
<p>Check these before anything else. One ineligible owner disqualifies the whole company.</p>
<ul>
<li>The company is a domestic corporation, or an LLC that may elect.</li>
<li>It has no more than 100 shareholders. Members of a family, spouses included, count as one.</li>
<li>Shareholders are individuals who are citizens or residents, or estates, certain trusts, and certain exempt organizations. Partnerships, corporations, multi-member LLCs, IRAs, and nonresident aliens don’t qualify.</li>
<li>There is one class of stock. Different voting rights are fine. Different rights to profit or to liquidation proceeds are not.</li>
</ul>
<p>The last point reaches into an LLC’s operating agreement. Many standard forms split profit in ways an S election doesn’t allow. If your LLC elects, its agreement must pay out strictly by ownership share.</p>
<h2>The deadline</h2>
<p>For the election to count from the beginning of a tax year, the form has to be filed within <strong>two months and fifteen days</strong> of that beginning, or at any time in the year before. You’ll often see “75 days,” which isn’t the same.</p>
<table>
<caption>Last day to file, by the day the tax year begins</caption>
<thead><tr><th scope="col">Tax year begins</th><th scope="col">Last day</th></tr></thead>
<tbody>
<tr><td>January 1, 2027</td><td>${sElectionDeadline('2027-01-01')}</td></tr>
<tr><td>January 7, 2027</td><td>${sElectionDeadline('2027-01-07')}</td></tr>
<tr><td>November 20, 2026</td><td>${sElectionDeadline('2026-11-20')}</td></tr>
<tr><td>December 1, 2026</td><td>${sElectionDeadline('2026-12-01', 'Presidents’ Day')}</td></tr>
</tbody>
</table>
<p>For a new company, the tax year usually doesn’t begin on January 1. It begins on the earliest of three days: the day the company first has shareholders, first has assets, or begins business. Write down that date when it happens. It goes in item E of the form and sets the deadline. In the first year, you can’t file the election before that day.</p>
<h2>Who signs</h2>
<p>An officer signs for the company; for an LLC, an authorized member or manager does. Every shareholder consents in column K.</p>
<p>Washington is a community-property state. A spouse with a community interest in the shares signs as well and gets their own row, even without a role in the business; see <a href="/blog/married-owners-and-community-property">married owners and community property</a>. Joint tenants each sign. A parent or guardian signs for a minor. If the form is filed after the day in item E, people who held shares in between and have sold them since sign too.</p>
<p>Sign by hand, in ink, on paper. Form 2553 isn’t one of the forms the IRS accepts with an electronic signature. A form without the officer’s signature doesn’t count as filed on time.</p>
<h2>Where it goes</h2>
<p>Companies in Washington send the form to the IRS in Ogden, Utah 84201, by mail, or fax it to 855-214-7520. Choose one, not both. If you fax, keep the original. If you mail, certified mail gives you proof of the date. Check the address and fax number on the IRS page for Form 2553 the day you send it.</p>
<p>The company needs an EIN first. If your EIN application is pending, write “Applied For” and the date on the form. So the order is: the state forms the company, the IRS issues the EIN, and then you file the election.</p>
<h2>What comes back</h2>
<p>The IRS answers by letter, usually within about 60 days. CP261 is the acceptance; keep it with your formation documents, because banks and buyers ask for it. CP264 is a denial, with the reason. If you haven’t heard back after two months, call.</p>
<h2>Missed it?</h2>
<p>Late elections can often be saved. Under Rev. Proc. 2013-30 the IRS accepts a form up to three years and 75 days after the day it was meant to count from, if the company intended the election, has acted like an S corporation since, and explains why the form is late. Everyone who was a shareholder during that period must consent. It’s routine if your records are in order and painful if they’re not. This is the time to bring in a CPA.</p>
<h2>What changes afterward</h2>
<ol>
<li><strong>Payroll.</strong> Owners who work in the company are paid a reasonable wage, with withholding and quarterly reports.</li>
<li><strong>A separate return.</strong> Form 1120-S, due March 15 for calendar-year companies.</li>
<li><strong>Distributions by share.</strong> Equal rights, equal payments, on record.</li>
<li><strong>Nothing at the state.</strong> Washington has no separate S election, and <a href="/blog/what-the-bo-tax-is">B&amp;O tax</a> stays the same.</li>
</ol>
<p>An LLC that files Form 2553 on time doesn’t also need Form 8832: one form covers both requests.</p>
<h2>Is it worth it?</h2>
<p>That’s a calculation for you and your CPA: expected profit, a reasonable wage, and the cost of payroll and an extra return. <a href="/blog/llc-s-corp-or-c-corp">Our comparison of the structures</a> lists the facts to bring. We prepare the form for every owner to sign and track the deadline. See <a href="/services#corporation">corporation services</a> for what’s included.</p>
<p>This article is general information, last checked on November 20, 2026. It is not legal or tax advice. Confirm the dates for your company with your CPA.</p>
`,
}
