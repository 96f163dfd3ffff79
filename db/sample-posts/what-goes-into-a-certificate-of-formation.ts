import type { SamplePost } from './sample-post.ts'

export const certificateOfFormation: SamplePost = {
  id: 'what-goes-into-a-certificate-of-formation',
  title: 'What goes into a Washington certificate of formation',
  excerpt:
    'The paper that makes an LLC is short. Six things belong in it, and three addresses that people often mix up.',
  category: 'Business Formation',
  publishedOn: '2026-10-22',
  content: `
<p>A Washington LLC begins with one paper, the certificate of formation. The statute that lists its contents, RCW 25.15.071, fits on half a page. The online form of the Secretary of State asks for a little more. This is what each part means, so that you have it at hand before you start.</p>
<h2>What the statute asks for</h2>
<ol>
<li><strong>The name</strong> of the company, with a designator such as LLC. <a href="/blog/naming-a-company">Our article on names</a> says what the state turns down.</li>
<li><strong>The registered agent</strong>, with name and address.</li>
<li><strong>The principal office</strong>, with its address.</li>
<li><strong>A dissolution date</strong>, only if the company is meant to end on one. Most are not, and run without an end date.</li>
<li><strong>Other matters</strong> that the members decide to include. Nothing has to stand here.</li>
<li><strong>The name and address of each person who executes it.</strong> That person need not be a member.</li>
</ol>
<p>What is missing from this list surprises people. The certificate does not have to name the members, the managers, the purpose or an industry code. Whether the company is run by its members or by managers belongs in the operating agreement.</p>
<h2>What the online form adds</h2>
<p>The state’s filing system also asks for an e-mail address for the registered agent and one for the principal office, and both are required. It asks how long the company lasts, when it takes effect, and whether you want to file the initial report at the same time. Say yes to the last one: filed together with the certificate the report costs $0. <a href="/blog/the-initial-report">More about that report</a>.</p>
<p>Signing is done in the form. Whoever executes the certificate declares under penalty of law that it is true and correct to the best of their knowledge. A notary is not needed.</p>
<h2>Three addresses, three jobs</h2>
<table>
<caption>Which address may be where</caption>
<thead><tr><th scope="col">Address</th><th scope="col">What it is for</th><th scope="col">Where it may be</th></tr></thead>
<tbody>
<tr><td>Registered agent</td><td>Legal papers are handed over here</td><td>A street address in Washington. No P.O. box, no private mailbox</td></tr>
<tr><td>Principal office</td><td>Where the company is run from</td><td>Anywhere, also outside Washington</td></tr>
<tr><td>Mailing address</td><td>Where letters go, if not to the office</td><td>Anywhere</td></tr>
</tbody>
</table>
<p>To be confirmed with the Secretary of State before you rely on it: the filing system expects a street address for the principal office, and takes a P.O. box only as a separate mailing address.</p>
<p>These addresses are public. If you run the company from your kitchen, think about that before you file, not after.</p>
<h2>When the company exists</h2>
<p>The company exists once the certificate is filed, unless the certificate names a later date. You may pick a date up to 90 days after the day of filing. It cannot lie in the past. Note that the 90 days run from the day the state files the paper, not from the day you fill in the form. A certificate filed on November 20, 2026 can take effect on February 18, 2027 at the latest.</p>
<p>A later date is useful near the end of the year: a company that takes effect in January has no first short tax year to report. If you already have sales, contracts or employees waiting, there is rarely a reason to wait.</p>
<h2>What it costs and how long it takes</h2>
<ul>
<li>The state’s fee for an LLC is $200 online and $180 by mail.</li>
<li>Standard online filings typically take the state about five business days. It decides, and busy weeks take longer.</li>
<li>For another $100 the state expedites a filing, to about three business days.</li>
</ul>
<p>State fees are not refunded once a paper has been submitted. Check the spelling of every name twice.</p>
<h2>What the certificate does not do</h2>
<p>It does not set out who owns what. That is the job of the <strong>operating agreement</strong>, which is not filed and which Washington does not ask to see. Put it in writing all the same: contributions, percentages, who decides, how profit is paid out, what happens when somebody leaves. Banks ask for it when you open the account.</p>
<p>It does not give you a tax number either. The EIN comes from the IRS, after the company exists, and the IRS charges nothing for it. And it is not a business license. That is a separate application to the Department of Revenue; see <a href="/blog/your-first-year-in-dates">your first year in dates</a>.</p>
<h2>Before you file</h2>
<ul>
<li>Search the state’s register for names close to yours.</li>
<li>Have the registered agent’s consent in a signed record. The person who files online declares that it is there.</li>
<li>Decide which e-mail address the state should write to, and read it. Reminders go there.</li>
<li>Decide who executes the certificate and have that person’s address ready.</li>
</ul>
<p>If you would rather not type it twice, <a href="/services">our LLC service</a> asks these questions one at a time, shows you the draft, and files it together with the initial report.</p>
<p>This article is general information, last checked on November 20, 2026, and no legal advice. Fees and times of the state change: confirm them with the Secretary of State.</p>
`,
}
