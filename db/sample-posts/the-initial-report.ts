import { exampleDates } from './example-company.ts'
import type { SamplePost } from './sample-post.ts'

export const initialReport: SamplePost = {
  id: 'the-initial-report',
  title: 'The initial report: file it with your formation documents',
  excerpt: 'Every new Washington LLC and corporation must file one. With your formation documents, it’s free.',
  category: 'Legal',
  publishedOn: '2026-11-05',
  content: `
<p>The initial report tells the state who governs a new company, where its principal office is, and what it does. None of it is difficult. People forget it because it’s due when everyone is busy with something else: after the filing, before the first customer.</p>
<h2>Who files one, and by when</h2>
<p>Limited liability companies, professional LLCs, profit corporations, and professional service corporations all file an initial report. The law gives them <strong>120 days</strong> from the day the company takes effect (RCW 23.95.255). Limited liability partnerships don’t file one.</p>
<p>The clock starts on the effective date, not on the day you sent the documents. A company that takes effect on ${exampleDates.effective} has until ${exampleDates.initialReport}. That’s a ${exampleDates.initialReportWeekday}, so plan on the Friday before.</p>
<h2>What it costs</h2>
<table>
<caption>State fee for the initial report, checked November 20, 2026</caption>
<thead><tr><th scope="col">When it is filed</th><th scope="col">State fee</th></tr></thead>
<tbody>
<tr><td>Together with the certificate of formation or the articles</td><td>$0</td></tr>
<tr><td>Separately, within 120 days</td><td>$10</td></tr>
</tbody>
</table>
<p>Whether the state adds its online processing fee to a report that is filed separately, and what it charges after the 120 days, should be confirmed with the Secretary of State on the day you file. If you file it with your formation documents, neither question comes up.</p>
<h2>What you need at hand</h2>
<ul>
<li>The name of the company and the jurisdiction it was formed in.</li>
<li>Its UBI number, once you have one. If you file with your formation documents, the number doesn’t exist yet.</li>
<li>The registered agent.</li>
<li>The address of the principal office, in Washington or elsewhere.</li>
<li>The names of the governors: for an LLC, its managers, or its members if they manage it; for a corporation, its directors.</li>
<li>The nature of the business, in a few words. “Residential carpentry” is enough.</li>
<li>An email address for the business.</li>
</ul>
<p>The report is public, including the governors’ names. Before you file, agree with your co-owners on who is named.</p>
<h2>The questions about real property</h2>
<p>The report also carries a few questions from the Department of Revenue. They ask whether a controlling interest in the company has changed hands while the company owned or leased real property in Washington. For a company that’s a week old and owns no property, the answers are usually simple. The filing system defaults to “No,” but the answers are yours, made under penalty of law. If you’re about to transfer a building to the company, ask your CPA or an attorney before you answer.</p>
<h2>Why people miss it</h2>
<ol>
<li><strong>They think formation was the last step.</strong> The state’s confirmation looks final, but the report is a second filing unless you filed both together.</li>
<li><strong>They confuse it with the annual report.</strong> That one is due a year later and costs more. <a href="/blog/the-annual-report">Here’s how it works</a>.</li>
<li><strong>The reminder went to an inbox no one reads.</strong> The state writes to the email address on file. A shared address, such as an office inbox, outlives the person who filed.</li>
</ol>
<h2>What happens if it’s late</h2>
<p>A missing report puts the company’s standing at risk. The state can eventually dissolve a company that doesn’t file its reports. It doesn’t happen overnight, and you get notice first. But banks and landlords look up whether a company is active, and they tend to look on the day it matters to you.</p>
<p>If your company is past its 120 days, file the report now rather than waiting for the annual one. They’re two separate filings, and one doesn’t replace the other.</p>
<h2>If something changes after the report</h2>
<p>The state learns about new governors or a new office in your next annual report at the latest. A new registered agent shouldn’t wait for that: the agent is how the courts and the state reach you. <a href="/blog/what-a-registered-agent-does">What a registered agent does</a> explains more.</p>
<h2>How we handle it</h2>
<p>We prepare the initial report with your formation documents and file both on the same day, so you pay no state fee for it and have no second deadline to track. The draft shows the governors and the description exactly as they will appear in the public record, and you approve it before we file. See <a href="/services#llc">LLC formation</a> for what else is included. You’ll find a printable list of what to gather first in our <a href="/downloads">free resources</a>.</p>
<p>This article is general information, last checked on November 20, 2026. It is not legal or tax advice. The state sets the fees: confirm them with the Secretary of State before you rely on them.</p>
`,
}
