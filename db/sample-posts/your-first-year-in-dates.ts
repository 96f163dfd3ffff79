import { exampleDates } from './example-company.ts'
import type { SamplePost } from './sample-post.ts'

export const firstYear: SamplePost = {
  id: 'your-first-year-in-dates',
  title: 'Your first year in dates',
  excerpt: 'Reports, returns, and renewals keep coming, like the tide. Here’s a plain list of what’s due and when.',
  category: 'Finance',
  publishedOn: '2026-10-08',
  content: `
<p>Most late fees aren’t about money. They’re about a date that wasn’t on anyone’s calendar. A new Washington company has a dozen of them in its first year, from five different agencies. Here they are in order, with an example company that took effect on ${exampleDates.effective}.</p>
<h2>The first weeks</h2>
<ul>
<li><strong>The EIN.</strong> Apply to the IRS after the state files your formation documents. Online, it takes minutes during IRS hours. By fax it takes about four business days, by mail about four weeks. It’s free, and the IRS issues one EIN per responsible party per day.</li>
<li><strong>The business license application.</strong> Due before you start business if you expect $12,000 a year or more, collect sales tax, hire, use a trade name, or need an endorsement. The processing fee is $50. Allow about ten business days, and two to three weeks more for endorsements.</li>
<li><strong>City licenses.</strong> The state’s application covers many cities. Seattle, Tacoma, Bellevue, and Everett are among those that have their own system; confirm with the city.</li>
<li><strong>The bank account.</strong> Bring the filed certificate, the EIN, and the operating agreement. There’s no deadline, but every week of mixing money costs an hour of bookkeeping later.</li>
</ul>
<h2>The first months</h2>
<table>
<caption>Dates for an LLC or corporation that took effect on ${exampleDates.effective}</caption>
<thead><tr><th scope="col">What</th><th scope="col">Due</th><th scope="col">Goes to</th></tr></thead>
<tbody>
<tr><td>Owners’ last estimated tax payment for 2026</td><td>${exampleDates.fourthEstimate}</td><td>IRS</td></tr>
<tr><td>W-2s and 1099-NECs for 2026, if you paid employees or contractors</td><td>${exampleDates.yearEndForms}</td><td>IRS, Social Security, and the people you paid</td></tr>
<tr><td>S election, if you want one from the start</td><td>${exampleDates.sElection}</td><td>IRS</td></tr>
<tr><td>Partnership or S corporation return for 2026</td><td>${exampleDates.passThroughReturn}</td><td>IRS</td></tr>
<tr><td>Initial report, unless filed with the formation documents</td><td>${exampleDates.initialReport}</td><td>Secretary of State</td></tr>
<tr><td>C corporation return; your own return with Schedule C</td><td>${exampleDates.corporationReturn}</td><td>IRS</td></tr>
<tr><td>Annual excise tax return, for those who file yearly</td><td>${exampleDates.annualExciseReturn}</td><td>Department of Revenue</td></tr>
<tr><td>Personal property listing: equipment, furniture, and tools (RCW 84.40.040)</td><td>${exampleDates.personalProperty}</td><td>County assessor</td></tr>
<tr><td>First annual report</td><td>${exampleDates.annualReport}</td><td>Secretary of State</td></tr>
</tbody>
</table>
<p>The S election is counted from the day the company first had shareholders, had assets, or began business; the table assumes November 20. Federal return dates assume a calendar year; confirm them with your CPA. A six-month extension moves the filing date, not the payment date.</p>
<h2>Recurring dates</h2>
<p>Excise tax returns follow the frequency in your letter from the Department of Revenue: the 25th of the next month if monthly, the last day of the next month if quarterly, April 15 if yearly. Weekends and state holidays move the date to the next business day. <a href="/blog/what-the-bo-tax-is">The B&amp;O tax</a> explains the frequencies.</p>
<p>If you have employees, add four reports each quarter: workers’ compensation, unemployment insurance, Paid Leave, and WA Cares. They’re due on April 30, July 31, October 31, and January 31, even for a quarter without wages. <a href="/blog/before-you-hire-your-first-employee">Before you hire your first employee</a> has the list.</p>
<p>Owners of pass-through companies pay their own estimated tax, generally on April 15, June 15, September 15, and January 15. In your first profitable year, these dates hurt most, because nothing has been withheld. Confirm the amounts with your CPA.</p>
<h2>The annual report, once more</h2>
<p>It’s due on the last day of the month your company was formed, every year, beginning with the year after. The fee is $70. You can file up to 180 days early; for the example, that’s ${exampleDates.annualReportWindow}. <a href="/blog/the-annual-report">More about it</a>.</p>
<h2>Money to set aside</h2>
<ol>
<li>A share of every receipt for B&amp;O tax, at your activity’s rate. It’s based on receipts, not profit.</li>
<li>All sales tax you collect. It was never yours.</li>
<li>A share of profit for the owners’ income tax.</li>
<li>The fixed amounts: annual report, license renewals, registered agent, bookkeeping, returns.</li>
</ol>
<p>A second bank account for the first three is the simplest and most effective tool we know. Move the money the day it comes in. Our <a href="/downloads">free resources</a> include a calendar and a first-year budget to fill in.</p>
<h2>What’s not on the list</h2>
<p>Beneficial ownership reports. Companies formed in the United States don’t file them with FinCEN: domestic companies have been exempt since March 2025, and the final rule that took effect on August 14, 2026 kept it that way. You can ignore letters asking a Washington LLC for a fee to “complete your BOI filing.”</p>
<p>The same goes for posters and certificates that arrive by mail in the first month, looking official and enclosing an invoice. The Secretary of State sends its notices to the email address on file.</p>
<h2>How to keep track</h2>
<ul>
<li>One shared calendar, with the person responsible named in each entry.</li>
<li>Two reminders per date: one with time to gather documents, one with time to file.</li>
<li>The proof of filing in one folder by year, under the same name as the entry.</li>
</ul>
<p>We track these dates for clients as part of <a href="/services#compliance">compliance</a>. This article is general information, last checked on November 22, 2026. It is not legal or tax advice. If a letter from an agency differs from this list, follow the letter.</p>
`,
}
