import type { SamplePost } from './sample-post.ts'

export const repairs: SamplePost = {
  id: 'when-a-filing-goes-wrong',
  title: 'When a filing goes wrong: reject, correct, reinstate, close',
  excerpt:
    'A rejected filing, a typo on the record, a dissolved company, a move to Washington: each has its own repair.',
  category: 'Legal',
  publishedOn: '2026-08-06',
  content: `
<p>Most mistakes with the Secretary of State can be repaired, and each kind has its own document. The wrong one costs a fee and a week. Start with one question: was the record wrong on the day it was filed, or has something changed since?</p>
<h2>Which repair</h2>
<table>
<caption>Problems and their repairs, checked November 22, 2026</caption>
<thead><tr><th scope="col">What happened</th><th scope="col">What to file</th><th scope="col">Law</th></tr></thead>
<tbody>
<tr><td>The state refused the filing</td><td>The same document, corrected</td><td>RCW 23.95.225</td></tr>
<tr><td>You want to stop it before it takes effect</td><td>A withdrawal</td><td>RCW 23.95.215</td></tr>
<tr><td>The record was wrong from the start</td><td>A correction</td><td>RCW 23.95.220</td></tr>
<tr><td>The facts changed later</td><td>An amendment, or the next annual report</td><td>Title 23B and chapter 25.15 RCW</td></tr>
<tr><td>The agent changed</td><td>A statement of change</td><td>RCW 23.95.430</td></tr>
<tr><td>The state dissolved the company</td><td>An application for reinstatement</td><td>RCW 23.95.615</td></tr>
</tbody>
</table>
<h2>Rejected</h2>
<p>The Secretary of State’s duty is “ministerial”: a filing that meets the requirements is filed, and one that doesn’t is refused with the reason. Usual reasons are a name too close to another, a missing identifier such as LLC, an agent’s address that isn’t a street address in Washington, or a box left empty. Nothing exists until the filing is accepted, so don’t sign contracts in the company’s name yet.</p>
<p>Fix the reason given and submit again. If it was the name, have two alternatives ready; <a href="/blog/naming-a-company">our article on names</a> shows what counts as different. Ask the state whether the fee already paid carries over to the new submission. Once a document is filed, the fee isn’t refunded, even if you withdraw or correct it (RCW 23.95.260).</p>
<h2>Wrong, or changed</h2>
<p>A correction reaches back: it repairs what was inaccurate when the record was filed, such as a misspelled name or a wrong suite number. An amendment looks ahead: a new name, more authorized shares, a different duration. Use the annual report for what it already asks, such as a new principal office or new governors.</p>
<p>Here’s an example. A certificate says “Herron Bakery LLC” and the owners meant “Heron.” That’s a correction. Two years later they rename it “Tideline Bakery LLC.” That’s an amendment, and the new name is checked like any other. After either one, tell the IRS, the Department of Revenue, the bank, and your insurer.</p>
<p>Never repair a date. If the wrong effective date has tax consequences, talk to your CPA first.</p>
<h2>Dissolved by the state</h2>
<p>If an annual report is 120 days late, if there’s no registered agent for 30 days, or if a fee stays unpaid, the state sends a notice. You have 60 days to fix it. After that it dissolves the company, which may then only wind up its affairs or apply to come back. People who go on doing business in its name risk owing for it themselves.</p>
<p>The company can apply for reinstatement until <strong>five years</strong> after the dissolution. The application says that the cause is cured and that the name is still available, and it comes with what was missed: reports, fees, and penalties. If someone has taken the name, you come back under another one. Once granted, reinstatement generally works as if the dissolution had never happened. After five years, you form a new company.</p>
<ul>
<li>Look up your company’s status today, not the day a bank does.</li>
<li>Check that your agent and the email address on file still work. The notice goes there.</li>
<li>Add up the missed years before you decide. Sometimes a new company is the simpler way.</li>
</ul>
<p><a href="/blog/the-annual-report">The annual report</a> explains how to keep it from happening.</p>
<h2>Closing on purpose</h2>
<p>If you stop doing business and do nothing, reports keep coming due. Closing takes a decision of the owners under the operating agreement or bylaws, and a filing: a certificate of dissolution for an LLC, articles of dissolution for a corporation. Before that, or soon after:</p>
<ol>
<li>Pay what the company owes, and keep enough for what’s coming.</li>
<li>File the final federal and state returns, marked as final.</li>
<li>Close the accounts with the Department of Revenue, Labor &amp; Industries, and Employment Security, and the city license.</li>
<li>Distribute what is left, and keep the records.</li>
</ol>
<p>Confirm with the Department of Revenue whether it wants anything before the state accepts your dissolution.</p>
<h2>A company from another state</h2>
<p>A company formed elsewhere registers before it does business here (RCW 23.95.505). It names a registered agent in Washington and brings a certificate of existence from its home state. Without registration its contracts stay valid and it can defend itself in court, but it can’t sue here until it registers, and it owes the fees and penalties of the years it missed. The law lists activities that don’t count as doing business (RCW 23.95.520); an office or an employee here usually does.</p>
<h2>How we can help</h2>
<p>We review the record, tell you which document fits, and file it at your direction; <a href="/services#compliance">a compliance review</a> is the place to start. This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm fees and current forms with the Secretary of State, and see an attorney before you reinstate or dissolve.</p>
`,
}
