import type { SamplePost } from './sample-post.ts'

export const registeredAgent: SamplePost = {
  id: 'what-a-registered-agent-does',
  title: 'What a registered agent does',
  excerpt:
    'Every company needs a Washington street address where legal papers can be delivered, and someone there to accept them.',
  category: 'Legal',
  publishedOn: '2026-09-24',
  content: `
<p>If someone sues your company, the court wants to be sure you know about it. That is the whole reason for the registered agent: one named person or firm, at one known address in the state, that takes the papers and passes them on. Every company registered in Washington designates an agent and keeps one for as long as it exists (RCW 23.95.405).</p>
<h2>What the agent receives</h2>
<ul>
<li>Service of process: summons, complaint, subpoena.</li>
<li>Notices and demands that the law says must be served on the company.</li>
<li>Letters the Secretary of State sends to the agent.</li>
</ul>
<p>The agent accepts them, forwards them to you without delay, and tells the state when it resigns or moves. It doesn’t respond to lawsuits, open a case, or give advice. Regular mail isn’t its job unless you agree on that, too.</p>
<h2>Who may be one</h2>
<p>An agent needs a physical street address in Washington. A P.O. Box won’t work, and neither will a private mailbox at a shipping store. The filing system also asks for the agent’s email address.</p>
<table>
<caption>Three ways to fill the role</caption>
<thead><tr><th scope="col">Agent</th><th scope="col">Works when</th><th scope="col">Keep in mind</th></tr></thead>
<tbody>
<tr><td>You, a co-owner, or an officer</td><td>Someone is at that address during business hours</td><td>The address is public, and a process server may come while customers are there</td></tr>
<tr><td>A friend or your attorney</td><td>They have agreed, in a record</td><td>They have to stay reachable for years</td></tr>
<tr><td>A commercial agent</td><td>You want an office that is always staffed</td><td>You pay a yearly fee, and the firm should be on the state’s list of commercial agents</td></tr>
</tbody>
</table>
<p>A company can’t be its own agent; confirm with the Secretary of State if your case is unusual. An owner with a street address in the state can be.</p>
<h2>Consent comes first</h2>
<p>No one can be named an agent without knowing it. The law requires the agent’s <strong>prior consent in a record</strong> (RCW 23.95.415). The person who files online declares under oath that they have the signed consent, and a false declaration is a crime. If the person who files is the agent, no separate consent is needed. The company keeps the record, and must provide it within ten business days of a request.</p>
<p>In practice: before you type a name into the form, send that person the Secretary of State’s consent form and get it back signed. Our form does this with a link. The agent sees the text, signs, and the record is stored with your company.</p>
<h2>What goes wrong without one</h2>
<ol>
<li><strong>A default judgment.</strong> Papers go to an address where no one is. The deadline to respond passes, and the court decides without you.</li>
<li><strong>A company that loses its standing.</strong> A company without an agent can be dissolved by the state, after notice that goes to the agent it no longer has.</li>
<li><strong>A home address in the public record.</strong> It can be replaced later, but old filings stay visible.</li>
</ol>
<h2>Changing agents</h2>
<p>You can change at any time with a filing to the Secretary of State. Get the new agent’s consent first, file the change, and then tell the old agent. Check the public record a week later.</p>
<p>An agent can resign as well. The resignation takes effect on the 31st day after it is filed, or as soon as you have designated another (RCW 23.95.445), and the agent has to tell you. Thirty days sounds like plenty, but it starts with a letter that’s easy to mistake for junk mail.</p>
<h2>Questions to ask a commercial agent</h2>
<ul>
<li>Is the firm on the Secretary of State’s list of commercial registered agents?</li>
<li>How fast are papers forwarded, and how are you told?</li>
<li>What does the second year cost, and how do you cancel?</li>
<li>Who signs the consent, and where is it kept?</li>
</ul>
<p>The third one matters most. An annual service renews automatically. You should see the price, the renewal date, and how to cancel before you pay.</p>
<h2>Agent, office, mailing address</h2>
<p>The agent’s address must be in Washington. Your principal office may be anywhere, and so may your mailing address. People mix up the three because a small company often has one address for all of them. <a href="/blog/what-goes-into-a-certificate-of-formation">Our article on the certificate of formation</a> sets them side by side.</p>
<h2>What we offer</h2>
<p>We act as registered agent for clients who want it; price, period, and what’s included are in the <a href="/catalog">catalog</a>. If you’d rather do it yourself, you can name yourself in our formation form and sign the consent the law requires. Both are good options.</p>
<p>This article is general information, last checked on November 20, 2026. It is not legal or tax advice. If you’ve been served with papers, see an attorney right away.</p>
`,
}
