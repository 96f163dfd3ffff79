import type { SamplePost } from './sample-post.ts'

export const initialReport: SamplePost = {
  id: 'the-initial-report',
  title: 'The initial report: best with the formation papers',
  excerpt: 'Every new Washington LLC and corporation delivers one. Filed with the formation papers it costs nothing.',
  category: 'Legal',
  publishedOn: '2026-11-05',
  content: `
<p>The initial report tells the state who governs a new company, where its principal office is, and what it does. Nothing in it is difficult. It is forgotten because it comes at a moment when everybody is busy with something else: after the filing, before the first customer.</p>
<h2>Who files one, and by when</h2>
<p>Limited liability companies, professional LLCs, profit corporations and professional service corporations all deliver an initial report. The law gives them <strong>120 days</strong> from the day the company takes effect (RCW 23.95.255). Limited liability partnerships do not file one.</p>
<p>The clock starts on the effective date, not on the day you sent the papers. A company that takes effect on November 20, 2026 has until March 20, 2027. That is a Saturday, so plan on the Friday before.</p>
<h2>What it costs</h2>
<table>
<caption>State fee for the initial report, checked November 20, 2026</caption>
<thead><tr><th scope="col">When it is filed</th><th scope="col">State fee</th></tr></thead>
<tbody>
<tr><td>Together with the certificate of formation or the articles</td><td>$0</td></tr>
<tr><td>Separately, within 120 days</td><td>$10</td></tr>
</tbody>
</table>
<p>Whether the state adds its online processing fee to a report that is filed separately, and what it charges after the 120 days, are points to confirm with the Secretary of State on the day you file. Filed together with the formation papers, neither question comes up.</p>
<h2>What you need at hand</h2>
<ul>
<li>The name of the company and the jurisdiction it was formed in.</li>
<li>Its UBI number, once there is one. Filed together with the formation papers, the number does not exist yet.</li>
<li>The registered agent.</li>
<li>The address of the principal office, in Washington or elsewhere.</li>
<li>The names of the governors: in an LLC its managers, or its members when they manage it; in a corporation its directors.</li>
<li>The nature of the business, in a few words. “Residential carpentry” is enough.</li>
<li>An e-mail address for the business.</li>
</ul>
<p>The report is public, with the names of the governors in it. Agree with your co-owners who is named before you file.</p>
<h2>The questions about real property</h2>
<p>The report also carries a few questions of the Department of Revenue. They ask whether a controlling interest in the company has changed hands while the company owned or leased real property in Washington. For a company that is a week old and owns no property the answers are usually simple. The filing system suggests “No”, but the answers are yours, and they are made under penalty of law. If you are about to bring a building into the company, ask your CPA or an attorney before you answer.</p>
<h2>Why people miss it</h2>
<ol>
<li><strong>They think that forming was the end of it.</strong> The state’s confirmation looks final. The report is a second paper, unless both were filed together.</li>
<li><strong>They take it for the annual report.</strong> That one comes a year later and costs more. <a href="/blog/the-annual-report">Here is how it works</a>.</li>
<li><strong>The reminder went to an address that nobody reads.</strong> The state writes to the e-mail address on file. A shared address such as an office mailbox outlives the person who filed.</li>
</ol>
<h2>What happens when it is late</h2>
<p>A report that is missing puts the company’s standing at risk. A company that does not deliver its reports can in the end be dissolved by the state. It does not happen overnight, and there is notice first. But banks and landlords look up whether a company is active, and they tend to look on the day when it matters to you.</p>
<p>If your company is past its 120 days, file the report now rather than waiting for the annual one. They are two separate papers, and one does not take the place of the other.</p>
<h2>If something changes after the report</h2>
<p>The state hears of new governors and a new office in the next annual report at the latest. A new registered agent should not wait for that: the agent is how the courts and the state reach you. <a href="/blog/what-a-registered-agent-does">What a registered agent does</a> says more.</p>
<h2>How we handle it</h2>
<p>We prepare the initial report with the formation papers and file both on the same day, so that it costs you no state fee and no second date to keep. The draft shows the governors and the description exactly as they will appear in the public record, and you approve it before we file. What else is included stands under <a href="/services#llc">LLC formation</a>. A printable list of what to gather first is among our <a href="/downloads">free resources</a>.</p>
<p>This article is general information, last checked on November 20, 2026. It is no legal advice. Fees are set by the state: confirm them with the Secretary of State before you rely on them.</p>
`,
}
