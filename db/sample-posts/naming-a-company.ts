import type { SamplePost } from './sample-post.ts'

export const naming: SamplePost = {
  id: 'naming-a-company',
  title: 'Naming a company: what the state may reject',
  excerpt:
    'Your name must be distinguishable from every other name on record and include an identifier such as LLC or Corp.',
  category: 'Branding',
  publishedOn: '2026-10-15',
  content: `
<p>A name has to do three jobs: customers should remember it, no one else should own it, and the Secretary of State has to accept it. The third is the easiest to check and the most common reason filings come back. Here’s what the state looks at and what it doesn’t.</p>
<h2>The identifier</h2>
<p>Every company name includes words that say what type of entity it is. These are the usual ones; the full lists are in chapter 23.95 RCW.</p>
<table>
<caption>Identifiers by entity type</caption>
<thead><tr><th scope="col">Entity type</th><th scope="col">The name contains one of</th></tr></thead>
<tbody>
<tr><td>LLC</td><td>Limited Liability Company, Limited Liability Co., L.L.C., LLC</td></tr>
<tr><td>Professional LLC</td><td>Professional Limited Liability Company, Professional Limited Liability Co., P.L.L.C., PLLC (to be confirmed with the Secretary of State)</td></tr>
<tr><td>Corporation</td><td>Corporation, Incorporated, Company, Limited, or Corp., Inc., Co., Ltd.</td></tr>
<tr><td>Professional service corporation</td><td>Professional Service, Professional Corporation, P.S., P.C.</td></tr>
<tr><td>LLP</td><td>Limited Liability Partnership, L.L.P., LLP</td></tr>
</tbody>
</table>
<p>An LLC can’t use another entity type’s words. “Blue Heron Inc.” can’t be an LLC, and neither can a name with Corporation, Incorporated, Corp., Ltd., Partnership, or Cooperative in it. “Company” is allowed next to LLC: “Blue Heron Company, LLC” works; “Blue Heron Co.” alone doesn’t.</p>
<h2>Distinguishable names, and what doesn’t count</h2>
<p>Your name must differ from those on the register. Many differences people count on don’t count (RCW 23.95.300):</p>
<ul>
<li>the identifier: Heron LLC and Heron Inc. are the same name to the state;</li>
<li>“the,” “and,” and similar words;</li>
<li>punctuation, capitals, and special characters;</li>
<li>plurals and abbreviations of the same word.</li>
</ul>
<p>So “The Blue Herons, Inc.” and “Blue Heron LLC” collide. “Blue Heron Consulting LLC” and “Blue Heron LLC” don’t: an additional word makes the difference.</p>
<p>The state compares your name with companies that haven’t been administratively dissolved, registered out-of-state companies, and reserved names. If the other company consents and agrees to change its own name, the conflict is resolved. The Secretary of State decides each case, and no search of ours or yours replaces that decision.</p>
<h2>Restricted words</h2>
<p>“Bank”, “banking”, “banker” and “trust” are restricted, as whole words: “Trustworthy Plumbing LLC” is fine. So are “industrial” together with “loan”, and any two of building, savings, loan, home, association, and society. “Heron Home LLC” passes; “Heron Home Loan LLC” doesn’t, not without further approval.</p>
<p>Other words get a closer look because they suggest a license or an official role: insurance, university, engineer, architect, attorney, CPA, “Washington State.” Expect questions, and expect them to take time. Before you print anything, confirm with the Secretary of State which of them it rejects and which it allows with proof of a license.</p>
<h2>Characters the IRS accepts</h2>
<p>The name is written in English letters with Arabic or Roman numerals. It doesn’t have to be English. Leave out accents.</p>
<p>One more reader comes later: the online application for an EIN accepts only letters, digits, hyphens, and ampersands. A company called “Café+Co” gets a second, plainer spelling at the IRS, and two spellings mean years of explaining. A plain name saves you the trouble.</p>
<h2>Reserving it</h2>
<p>A name can be reserved for 180 days for $30. Most people don’t need to, because the name is yours once the state accepts your formation documents. A reservation helps when the logo, the lease, or a partner’s decision is weeks away and you don’t want to lose the name in the meantime.</p>
<h2>What registration doesn’t protect</h2>
<p>Being on the state’s register keeps others from registering the same company name in Washington. It doesn’t make the name yours as a brand. Trademark rights are a separate matter under separate law: a company in Oregon, or one that never registered here, can hold the mark you’re about to paint on a van. Before you spend money on a brand:</p>
<ol>
<li>search the state’s register for the name and for its plural;</li>
<li>search the federal trademark register for names that sound like it, in your line of business;</li>
<li>check whether the domain and social handles you want are available;</li>
<li>say it over the phone to someone who has never seen it written.</li>
</ol>
<p>Licensed attorneys handle trademark work. A clearance search costs less than a second sign.</p>
<h2>Trade names</h2>
<p>The name on the certificate and the name over the door may differ. To use another one, register a trade name on your business license application, for a separate fee. One company can have several, which is often the best way to use a beautiful name that’s already registered.</p>
<h2>Check yours</h2>
<p>Our formation form checks a name against these rules and flags any problems. It never blocks you, since the decision is the state’s. <a href="/start-now">Start with what you have</a>, and list two alternatives: it’s the cheapest insurance there is. Next, read about <a href="/blog/what-goes-into-a-certificate-of-formation">the certificate of formation</a>.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm the current lists with the Secretary of State.</p>
`,
}
