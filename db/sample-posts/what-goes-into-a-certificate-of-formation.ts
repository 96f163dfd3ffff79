import { exampleDates } from './example-company.ts'
import type { SamplePost } from './sample-post.ts'

export const certificateOfFormation: SamplePost = {
  id: 'what-goes-into-a-certificate-of-formation',
  title: 'What goes into a Washington certificate of formation',
  excerpt: 'The document that creates an LLC is short: six items, and three addresses people often mix up.',
  category: 'Business Formation',
  publishedOn: '2026-10-22',
  content: `
<p>A Washington LLC starts with one document, the certificate of formation. The statute that lists its contents, RCW 25.15.071, fits on half a page. The Secretary of State’s online form asks for a little more. Here’s what each part means, so you’re ready before you start.</p>
<h2>What the statute requires</h2>
<ol>
<li><strong>The name</strong> of the company, with a designator such as LLC. <a href="/blog/naming-a-company">Our article on names</a> explains what the state may reject.</li>
<li><strong>The registered agent</strong>, with name and address.</li>
<li><strong>The principal office</strong>, with its address.</li>
<li><strong>A dissolution date</strong>, only if the company is meant to end on one. Most aren’t, and run without an end date.</li>
<li><strong>Other matters</strong> that the members decide to include. You can leave this out.</li>
<li><strong>The name and address of each person who executes it.</strong> That person doesn’t have to be a member.</li>
</ol>
<p>What’s missing from this list surprises people. The certificate doesn’t have to name the members, the managers, the purpose, or an industry code. Whether the company is run by its members or by managers belongs in the operating agreement.</p>
<h2>What the online form adds</h2>
<p>The state’s filing system also requires an email address for the registered agent and one for the principal office. It asks how long the company lasts, when it takes effect, and whether you want to file the initial report at the same time. Say yes to the last one: filed with the certificate, the report costs $0. <a href="/blog/the-initial-report">More about that report</a>.</p>
<p>You sign in the form itself. The person who executes the certificate declares under penalty of law that it is true and correct to the best of their knowledge. You don’t need a notary.</p>
<h2>Three addresses, three jobs</h2>
<table>
<caption>Which address may be where</caption>
<thead><tr><th scope="col">Address</th><th scope="col">What it is for</th><th scope="col">Where it may be</th></tr></thead>
<tbody>
<tr><td>Registered agent</td><td>Legal papers are delivered here</td><td>A street address in Washington. No P.O. Box or private mailbox</td></tr>
<tr><td>Principal office</td><td>Where you run the company</td><td>Anywhere, including outside Washington</td></tr>
<tr><td>Mailing address</td><td>Where letters go, if not to the office</td><td>Anywhere</td></tr>
</tbody>
</table>
<p>To be confirmed with the Secretary of State before you rely on it: the filing system expects a street address for the principal office, and accepts a P.O. Box only as a separate mailing address.</p>
<p>These addresses are public. If you run the company from your kitchen, think about that before you file, not after.</p>
<h2>When the company exists</h2>
<p>The company exists once the certificate is filed, unless the certificate names a later date. You may pick a date up to 90 days after the day of filing. It can’t be in the past. The 90 days run from the day the state files the document, not from the day you fill out the form. A certificate filed on ${exampleDates.effective} can take effect on ${exampleDates.latestEffective} at the latest.</p>
<p>A later date is useful near the end of the year: a company that takes effect in January has no first short tax year to report. If you already have sales, contracts, or employees waiting, there is rarely a reason to wait.</p>
<h2>What it costs and how long it takes</h2>
<ul>
<li>The state’s fee for an LLC is $200 online and $180 by mail.</li>
<li>Standard online filings typically take the state about five business days. The state decides, and busy weeks take longer.</li>
<li>For another $100, the state expedites a filing, to about three business days.</li>
</ul>
<p>The state doesn’t refund fees once you submit a document. Check the spelling of every name twice.</p>
<h2>If the state sends it back</h2>
<p>The Secretary of State files a document that meets the requirements and tells you in writing why it refuses one that doesn’t (RCW 23.95.225). Names are the usual reason. Fix the point and submit it again. If a mistake turns up after filing, a statement of correction repairs what was wrong on the day of filing (RCW 23.95.220); a later change takes an amendment. <a href="/blog/when-a-filing-goes-wrong">When a filing goes wrong</a> has the details.</p>
<h2>What the certificate doesn’t do</h2>
<p>It doesn’t say who owns what. That’s the job of the <strong>operating agreement</strong>, which you don’t file and Washington doesn’t ask to see. Put it in writing anyway: contributions, percentages, who decides, how profit is paid out, what happens when someone leaves. Banks ask for it when you open the account.</p>
<p>It doesn’t give you an EIN, either. The EIN comes from the IRS, after the company exists, and it’s free. And it’s not a business license. That’s a separate application to the Department of Revenue; see <a href="/blog/your-first-year-in-dates">your first year in dates</a>.</p>
<h2>Before you file</h2>
<ul>
<li>Search the state’s register for names close to yours.</li>
<li>Get the registered agent’s consent in a signed record. The person who files online declares that you have it.</li>
<li>Decide which email address the state should use, and check it. Reminders go there.</li>
<li>Decide who executes the certificate and have that person’s address ready.</li>
</ul>
<p>If you’d rather not enter everything twice, <a href="/services">our LLC service</a> asks these questions one at a time, shows you the draft, and files it together with the initial report.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. State fees and processing times change: confirm them with the Secretary of State.</p>
`,
}
