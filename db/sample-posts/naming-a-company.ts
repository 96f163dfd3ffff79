import type { SamplePost } from './sample-post.ts'

export const naming: SamplePost = {
  id: 'naming-a-company',
  title: 'Naming a company: what the state will reject',
  excerpt: 'The name must be distinguishable on the register and carry an identifier such as LLC or Corp.',
  category: 'Branding',
  publishedOn: '2026-10-15',
  content: `
<p>A name has to do three jobs: customers should remember it, nobody else should own it, and the Secretary of State has to accept it. The third is the easiest to check and the one that most often sends papers back. Here is what the state looks at, and what it does not look at.</p>
<h2>The identifier</h2>
<p>Each kind of company carries words that say what it is. These are the usual ones; the full lists are in chapter 23.95 RCW.</p>
<table>
<caption>Identifiers by kind of company</caption>
<thead><tr><th scope="col">Kind</th><th scope="col">The name contains one of</th></tr></thead>
<tbody>
<tr><td>LLC</td><td>Limited Liability Company, Limited Liability Co., L.L.C., LLC</td></tr>
<tr><td>Corporation</td><td>Corporation, Incorporated, Company, Limited, or Corp., Inc., Co., Ltd.</td></tr>
<tr><td>Professional service corporation</td><td>Professional Service, Professional Corporation, P.S., P.C.</td></tr>
<tr><td>LLP</td><td>Limited Liability Partnership, L.L.P., LLP</td></tr>
</tbody>
</table>
<p>An LLC may not borrow the words of another kind. “Blue Heron Inc.” cannot be an LLC, and neither can a name with Corporation, Incorporated, Corp., Ltd., Partnership or Cooperative in it. “Company” is allowed beside LLC: “Blue Heron Company, LLC” works, “Blue Heron Co.” alone does not.</p>
<h2>Distinguishable, and what does not count</h2>
<p>Your name must differ from those on the register. Many differences that people count on are ignored (RCW 23.95.300):</p>
<ul>
<li>the identifier: Heron LLC and Heron Inc. are the same name to the state;</li>
<li>“the”, “and” and their like;</li>
<li>punctuation, capitals and special characters;</li>
<li>plurals and abbreviations of the same word.</li>
</ul>
<p>So “The Blue Herons, Inc.” and “Blue Heron LLC” collide. “Blue Heron Consulting LLC” and “Blue Heron LLC” do not: a whole further word makes the difference.</p>
<p>Compared are companies on the register that have not been administratively dissolved, registered companies from other states, and names that somebody has reserved. If the other company consents and undertakes to change its own name, the conflict is cured. The Secretary of State decides each case, and no search of ours or yours replaces that decision.</p>
<h2>Words that need somebody’s leave</h2>
<p>“Bank”, “banking”, “banker” and “trust” are restricted, as whole words: “Trustworthy Plumbing LLC” is fine. So are “industrial” together with “loan”, and any two of building, savings, loan, home, association and society. “Heron Home LLC” passes; “Heron Home Loan LLC” does not without further approval.</p>
<p>Other words call for a closer look, because they suggest a license or an authority: insurance, university, engineer, architect, attorney, CPA, “Washington State”. Expect questions, and expect them to take time. Which of them the state turns down, and which it lets pass with proof of a license, is worth confirming with the Secretary of State before you print anything.</p>
<h2>Letters that travel</h2>
<p>The name is written in English letters with Arabic or Roman numerals. It does not have to be English. Leave out accents.</p>
<p>One more reader comes later: the online application for an EIN takes letters, digits, the hyphen and the ampersand, and nothing else. A company called “Café+Co” gets a second, plainer spelling at the IRS, and two spellings mean years of explaining. A plain name spares you that.</p>
<h2>Reserving it</h2>
<p>A name can be reserved for 180 days for $30. Most people do not need to, because filing the formation papers takes the name at once. A reservation helps when the logo, the lease or a partner’s decision is weeks away and you would be sorry to lose the name in between.</p>
<h2>What the register does not protect</h2>
<p>Being on the state’s register keeps others from registering the same company name in Washington. It does not make the name yours as a brand. Trademark rights are another matter, under other law: a company in Oregon, or one that never registered here, can hold the mark that you are about to paint on a van. Before you spend money on a brand:</p>
<ol>
<li>search the state’s register for the name and for its plural;</li>
<li>search the federal trademark register for names that sound like it, in your line of trade;</li>
<li>look whether the domain and the handles that matter to you are free;</li>
<li>say it on the telephone to somebody who has never seen it written.</li>
</ol>
<p>Trademark work is done by licensed attorneys. A clearance search costs less than a second sign.</p>
<h2>Trade names</h2>
<p>The name on the certificate and the name over the door may differ. Using another one calls for a trade name on your business license application, at a fee of its own. One company can have several, and that is often the better answer to a beautiful name that is taken on the register.</p>
<h2>Check yours</h2>
<p>Our formation form checks a name against these rules and says which of them it would meet. It stops nobody, since the decision is the state’s. <a href="/start-now">Start with what you have</a>, and list two alternatives: it is the cheapest insurance there is. What comes next is described in <a href="/blog/what-goes-into-a-certificate-of-formation">the certificate of formation</a>.</p>
<p>This article is general information, last checked on November 20, 2026, and no legal advice. Confirm the present wording of the lists with the Secretary of State.</p>
`,
}
