import { exampleDates } from './example-company.ts'
import type { SamplePost } from './sample-post.ts'

export const annualReport: SamplePost = {
  id: 'the-annual-report',
  title: 'The annual report, and what happens without it',
  excerpt: 'Due on the last day of the month your company was formed. $70, and a date worth four reminders.',
  category: 'Legal',
  publishedOn: '2026-09-10',
  content: `
<p>Once a year, every company on Washington’s register tells the Secretary of State that it still exists, who runs it, and where to find it. That is the annual report. It has nothing to do with accounts or profit. No one pays attention to it until it’s missing.</p>
<h2>The date</h2>
<p>The report is due on the <strong>last day of the month in which the company was formed</strong>, every year, beginning with the year after. It’s on time until midnight that day. You can file up to 180 days early. The rule is WAC 434-112-060.</p>
<table>
<caption>Dates for a company formed on ${exampleDates.effective}</caption>
<thead><tr><th scope="col">What</th><th scope="col">When</th></tr></thead>
<tbody>
<tr><td>Window opens</td><td>${exampleDates.annualReportWindow}</td></tr>
<tr><td>First annual report due</td><td>${exampleDates.annualReport}</td></tr>
<tr><td>The state may begin to dissolve the company</td><td>From ${exampleDates.dissolutionFrom}</td></tr>
</tbody>
</table>
<p>Many lists on the web give the anniversary of the formation as the date. In Washington, it’s the end of that month. A company formed on the first of the month gets about 30 more days than one formed on the last.</p>
<h2>What it costs</h2>
<p>The fee for an LLC or profit corporation is <strong>$70</strong>. There’s no extra online fee. Once the Secretary of State lists the company as delinquent, it’s $95. These are the figures of WAC 434-112-085, checked on November 22, 2026; older pages still say $60. Confirm the amount when you file.</p>
<h2>What it asks</h2>
<ul>
<li>Name, jurisdiction, and UBI number: filled in for you.</li>
<li>The registered agent. Check closely: is this still the right person at the right address?</li>
<li>The principal office.</li>
<li>The names of the governors.</li>
<li>The nature of the business, in a few words.</li>
<li>An email address for the business.</li>
<li>The Department of Revenue’s questions on whether a controlling interest has changed hands and whether the company owns or leases real property in Washington.</li>
</ul>
<p>The last group is the only one to slow down for. The system defaults to “No.” The look-back is 36 months, not one year: transfers that together reach half of the company within that time count as one (WAC 458-61A-101). If shares were sold, an owner left, or the company acquired a building, talk to your CPA or an attorney before you answer. A transfer of control is reported here (RCW 82.45.220) and can be subject to real estate excise tax even though no deed was signed.</p>
<h2>If it is late</h2>
<ol>
<li><strong>The company is listed as delinquent.</strong> Anyone who looks up the company sees that. Banks, landlords, and larger customers do look it up.</li>
<li><strong>120 days after the due date</strong>, the state may begin administrative dissolution (RCW 23.95.605). It sends a notice, and you have 60 days to fix it.</li>
<li><strong>After that the company is dissolved.</strong> It can apply for reinstatement within five years (RCW 23.95.615), at a cost; see <a href="/blog/when-a-filing-goes-wrong">when a filing goes wrong</a>. In the meantime, others can take the name, because the state doesn’t compare new names with administratively dissolved companies.</li>
</ol>
<p>The third point is the one you can’t always fix. By the time you open the letter, a name you spent years building could be on someone else’s certificate.</p>
<h2>Annual report, initial report, license renewal</h2>
<p>Three filings are easy to confuse. The <a href="/blog/the-initial-report">initial report</a> comes once, within 120 days of formation. The annual report comes every year and goes to the Secretary of State. The business license is renewed with the Department of Revenue, on its own date. Filing one doesn’t take care of another.</p>
<p>LLPs also file annually, starting the year after registration, although they don’t file an initial report.</p>
<h2>Letters that look official</h2>
<p>Every year companies get mail with an official-looking seal, a form number, and a “due date,” asking for two or three times the state’s fee. Look at the sender. The Secretary of State writes to the email address on file, and the report is filed in the state’s own filing system. A private firm may offer to do it for you, as we do, but it has to say it’s a private firm.</p>
<h2>Make it a habit</h2>
<ul>
<li>Four reminders: 180, 60, 30, and 7 days before. The first one just tells you that you can file.</li>
<li>An email address on file that outlives the person who set it up.</li>
<li>Once a year, read your own public record. It takes two minutes, and it’s how you catch wrong agents and old offices.</li>
<li>Keep the confirmation with your formation documents.</li>
</ul>
<h2>Leave it to us</h2>
<p>We file annual reports for a fixed price, with the state’s fee on a separate line; see the <a href="/catalog">catalog</a>. You confirm the answers before we file, because they’re yours and you give them under penalty of law. For a new company’s other dates, see <a href="/blog/your-first-year-in-dates">your first year in dates</a>.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm fees and dates with the Secretary of State.</p>
`,
}
