import type { SamplePost } from './sample-post.ts'

export const firstYear: SamplePost = {
  id: 'your-first-year-in-dates',
  title: 'Your first year in dates',
  excerpt: 'Reports, returns and renewals come round like tides. A plain list of what is due, and when.',
  category: 'Finance',
  publishedOn: '2026-10-08',
  content: `
<p>Most late fees are not caused by money. They are caused by a date that stood in nobody’s calendar. A new Washington company meets a dozen of them in its first year, from five different offices. Here they are in the order in which they come, with an example company that took effect on November 20, 2026.</p>
<h2>The first weeks</h2>
<ul>
<li><strong>The EIN.</strong> Apply to the IRS after the state has filed the company. Online it takes minutes, in the hours of the IRS. By fax it takes about four business days, by mail about four weeks. The IRS charges nothing, and it gives one number a day to each responsible person.</li>
<li><strong>The business license application.</strong> Due before you start business if you expect $12,000 a year or more, collect sales tax, hire, use a trade name or need an endorsement. The processing fee is $50. Allow about ten business days, and two to three weeks more for endorsements.</li>
<li><strong>City licenses.</strong> Many cities come with the state’s application. Seattle, Tacoma, Bellevue and Everett are among those that have their own system; confirm with the city.</li>
<li><strong>The bank account.</strong> Bring the filed certificate, the EIN and the operating agreement. No deadline, but every week of mixed money costs an hour of bookkeeping later.</li>
</ul>
<h2>The first months</h2>
<table>
<caption>Dates of an LLC or corporation that took effect on November 20, 2026</caption>
<thead><tr><th scope="col">What</th><th scope="col">Due</th><th scope="col">Goes to</th></tr></thead>
<tbody>
<tr><td>S election, if you want one from the start</td><td>February 3, 2027</td><td>IRS</td></tr>
<tr><td>Partnership or S corporation return for 2026</td><td>March 15, 2027</td><td>IRS</td></tr>
<tr><td>Initial report, unless filed with the formation papers</td><td>March 20, 2027</td><td>Secretary of State</td></tr>
<tr><td>C corporation return; your own return with Schedule C</td><td>April 15, 2027</td><td>IRS</td></tr>
<tr><td>Annual excise tax return, for those who file yearly</td><td>April 15, 2027</td><td>Department of Revenue</td></tr>
<tr><td>First annual report</td><td>November 30, 2027</td><td>Secretary of State</td></tr>
</tbody>
</table>
<p>The S election is counted from the day the company first had shareholders, had assets or began business; the table takes that to be November 20. Federal return dates assume a calendar year; confirm them with your CPA. A six-month extension moves the return, and not the payment.</p>
<h2>Dates that come round</h2>
<p>Excise tax returns follow the frequency in your letter from the Department of Revenue: the 25th of the next month if monthly, the last day of the next month if quarterly, April 15 if yearly. Weekends and state holidays move the date to the next business day. <a href="/blog/what-the-bo-tax-is">The B&amp;O tax</a> explains the frequencies.</p>
<p>With employees, four reports a quarter join them: workers’ compensation, unemployment insurance, Paid Leave and WA Cares. They are due on April 30, July 31, October 31 and January 31, and they are due in a quarter without wages too. <a href="/blog/before-you-hire-your-first-employee">Before you hire your first employee</a> has the list.</p>
<p>Owners of pass-through companies pay their own estimated tax, as a rule on April 15, June 15, September 15 and January 15. In a first profitable year this is the date that hurts most, because nothing has been withheld from anybody. Confirm the amounts with your CPA.</p>
<h2>The annual report, once more</h2>
<p>It is due on the last day of the month in which the company was formed, every year, beginning with the year after. The fee is $70. The window opens 180 days ahead; for the example that is June 3, 2027. <a href="/blog/the-annual-report">More about it</a>.</p>
<h2>Money to set aside</h2>
<ol>
<li>A share of every receipt for B&amp;O tax, at your activity’s rate. It is due on receipts, not on profit.</li>
<li>All sales tax that you collect. It was never yours.</li>
<li>A share of profit for the owners’ income tax.</li>
<li>The fixed amounts: annual report, license renewals, registered agent, bookkeeping, returns.</li>
</ol>
<p>A second bank account for the first three is the least clever and most effective tool we know. Move the money the day it comes in. Our <a href="/downloads">free resources</a> hold a calendar and a first-year budget to fill in.</p>
<h2>What is not on the list</h2>
<p>Beneficial ownership reports. Companies formed in the United States do not file them with FinCEN: domestic companies have been exempt since March 2025, and the final rule that took effect on August 14, 2026 kept it so. Letters that ask a Washington LLC for a fee to “complete your BOI filing” can be ignored.</p>
<p>The same goes for posters and certificates that arrive by mail in the first month with an official look and an invoice. The Secretary of State sends its notices to the e-mail address on file.</p>
<h2>How to keep them</h2>
<ul>
<li>One calendar, shared, with the name of the person who does it in each entry.</li>
<li>Two reminders per date: one with time to gather papers, one with time to file.</li>
<li>The proof of filing in one folder by year, under the same name as the entry.</li>
</ul>
<p>We keep these dates for clients as part of <a href="/services#compliance">compliance</a>. This article is general information, last checked on November 20, 2026, and no legal or tax advice. Your letters from the agencies come before any list.</p>
`,
}
