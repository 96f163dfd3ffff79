import type { SamplePost } from './sample-post.ts'

export const sElection: SamplePost = {
  id: 'the-s-election-and-its-deadline',
  title: 'The S election and its deadline',
  excerpt:
    'Two months and fifteen days, counted from the right day, with every signature on paper. How Form 2553 works.',
  category: 'Tax Planning',
  publishedOn: '2026-10-01',
  content: `
<p>An S corporation is not formed. A company that already exists, an LLC or a corporation, asks the IRS to be taxed as one. The request is Form 2553, four pages long, and most of the trouble with it comes from three places: the deadline, the signatures and the question of who may hold a share.</p>
<h2>Can the company elect?</h2>
<p>Check these before anything else. One owner who does not fit keeps the whole company out.</p>
<ul>
<li>The company is a domestic corporation, or an LLC that may elect.</li>
<li>It has at most 100 shareholders. Members of a family, spouses included, count as one.</li>
<li>Shareholders are individuals who are citizens or residents, or estates, certain trusts and certain exempt organizations. No partnership, no corporation, no LLC with several members, no IRA, no nonresident alien.</li>
<li>There is one class of stock. Different voting rights do no harm. Different rights to profit or to what is left at the end do.</li>
</ul>
<p>The last point reaches into an LLC’s operating agreement. Many standard forms share out profit in ways that do not go with an S election. An agreement for an LLC that elects pays out strictly by share.</p>
<h2>The deadline</h2>
<p>For the election to count from the beginning of a tax year, the form has to be filed within <strong>two months and fifteen days</strong> of that beginning, or at any time in the year before. It is often given as 75 days, and that is not the same.</p>
<table>
<caption>Last day to file, by the day the tax year begins</caption>
<thead><tr><th scope="col">Tax year begins</th><th scope="col">Last day</th></tr></thead>
<tbody>
<tr><td>January 1, 2027</td><td>March 15, 2027</td></tr>
<tr><td>January 7, 2027</td><td>March 22, 2027: the 21st is a Sunday</td></tr>
<tr><td>November 20, 2026</td><td>February 3, 2027</td></tr>
<tr><td>December 1, 2026</td><td>February 16, 2027: the 15th is Presidents’ Day</td></tr>
</tbody>
</table>
<p>For a new company the tax year usually does not begin on January 1. It begins on the earliest of three days: the day the company first has shareholders, first has assets, or begins business. Write that day down when it happens. It goes into item E of the form, and the deadline hangs on it. In the first year the election cannot be filed before that day.</p>
<h2>Who signs</h2>
<p>An officer signs for the company; in an LLC an authorized member or manager does. Every shareholder consents in column K.</p>
<p>Washington is a community-property state. A spouse with a community interest in the shares signs as well and gets a row of their own, even with no part in the business. Joint tenants each sign. For a minor a parent or guardian signs. If the form is filed after the day in item E, people who held shares in between and have sold them since sign too.</p>
<p>The signatures are in ink, by hand, on paper. Form 2553 is not among the forms that the IRS takes with an electronic signature. A form without the officer’s signature does not count as filed in time.</p>
<h2>Where it goes</h2>
<p>Companies in Washington send the form to the IRS in Ogden, Utah 84201, by mail, or fax it to 855-214-7520. Choose one way and not both. With fax you keep the original; with mail, certified mail gives you proof of the day. Check address and number on the IRS page for Form 2553 on the day you send it.</p>
<p>The company needs an EIN first. If the application is under way, the form says “Applied For” with the date. So the order is: the state files the company, the IRS gives the number, and then comes the election.</p>
<h2>What comes back</h2>
<p>The IRS answers by letter, usually within about 60 days. CP261 is the acceptance; keep it with the formation papers, because banks and buyers ask for it. CP264 says no and why. If nothing has come after two months, call.</p>
<h2>Missed it?</h2>
<p>Late elections can often be saved. Under Rev. Proc. 2013-30 the IRS accepts a form up to three years and 75 days after the day it was meant to count from, if the company intended the election, has acted like an S corporation since, and explains why the form is late. All shareholders of the whole period consent. It is routine when the file is in order and painful when it is not. This is the point at which to bring in a CPA.</p>
<h2>What changes afterwards</h2>
<ol>
<li><strong>Payroll.</strong> Owners who work in the company are paid a reasonable wage, with withholding and quarterly reports.</li>
<li><strong>A return of its own.</strong> Form 1120-S, for calendar-year companies due on March 15.</li>
<li><strong>Distributions by share.</strong> Equal rights, equal payments, on record.</li>
<li><strong>Nothing at the state.</strong> Washington has no separate S election, and <a href="/blog/what-the-bo-tax-is">B&amp;O tax</a> stays as it was.</li>
</ol>
<p>An LLC that files Form 2553 in time does not also need Form 8832: the one form carries both requests.</p>
<h2>Is it worth it?</h2>
<p>That is arithmetic, and it is yours and your CPA’s: expected profit, a fair wage, the cost of payroll and of one more return. <a href="/blog/llc-s-corp-or-c-corp">Our comparison of the structures</a> says which facts to bring. We prepare the form for every owner to sign and keep the date; what is included stands under <a href="/services#corporation">corporation services</a>.</p>
<p>This article is general information, last checked on November 20, 2026, and no tax advice. Confirm the dates for your company with your CPA.</p>
`,
}
