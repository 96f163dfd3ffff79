import type { SamplePost } from './sample-post.ts'

export const licensedProfessions: SamplePost = {
  id: 'licensed-professions',
  title: 'Licensed professions: PLLC, PS, or LLP',
  excerpt:
    'Doctors, architects, accountants, and attorneys form special entities, with licensed owners and insurance behind them.',
  category: 'Business Formation',
  publishedOn: '2026-08-27',
  content: `
<p>If Washington licenses you personally to do your work, an ordinary LLC or corporation may not be open to you. Practicing a profession through a company takes a law that allows it, and three structures have one: the professional LLC, the professional service corporation, and the limited liability partnership. They differ in paperwork. On the point that worries people most, your own mistakes, they’re much alike.</p>
<h2>Does this apply to you?</h2>
<p>The professional service corporation act, chapter 18.100 RCW, covers personal services to the public that require a license. The legislature’s own list isn’t complete, but it includes certified public accountants, chiropractors, dentists, osteopaths, physicians, podiatric physicians, architects, veterinarians, and attorneys. A contractor’s registration or a liquor license is a different matter: a business holds those, not a profession.</p>
<p>If you’re unsure, ask the board or department that licenses you which structures it accepts. Some boards add rules, registrations, or permits of their own.</p>
<h2>Three structures side by side</h2>
<table>
<caption>Professional entities in Washington, checked November 22, 2026</caption>
<thead><tr><th scope="col">Structure</th><th scope="col">Law</th><th scope="col">Owners</th><th scope="col">Initial report</th></tr></thead>
<tbody>
<tr><td>Professional LLC (PLLC)</td><td>RCW 25.15.046</td><td>One or more members</td><td>Within 120 days</td></tr>
<tr><td>Professional service corporation (PS)</td><td>Chapter 18.100 RCW, with Title 23B</td><td>One or more shareholders</td><td>Within 120 days</td></tr>
<tr><td>Limited liability partnership (LLP)</td><td>RCW 25.05.500</td><td>A partnership, so two or more partners</td><td>None</td></tr>
</tbody>
</table>
<p>All three file an annual report. A PLLC starts with a certificate of formation, a PS with articles of incorporation, and an LLP with an application by a partnership that already exists. The application names the partnership, its principal office and registered agent, the number of partners, and its business in a sentence.</p>
<h2>Who may own it</h2>
<p>The members of a PLLC are licensed “to render the same professional services.” The same goes for the shareholders of a PS, and generally for its directors and officers other than the secretary and the treasurer. The company practices only through people who are licensed, and it does nothing but that profession. Assistants, bookkeepers, and technicians need no license to work there (RCW 18.100.060). An investor without one can’t own a share.</p>
<p>There are exceptions for combinations. Architects and engineers may share a corporation, and many health care professionals may practice together. The list is in RCW 18.100.050 and has changed more than once, so check it for your two professions before you plan around it.</p>
<h2>What it protects, and what it doesn’t</h2>
<p>The company’s ordinary debts, such as the lease or the supplier’s bill, are generally the company’s. Your own professional work stays yours: you answer for it personally, whatever the structure is called. What a structure can do is keep you from answering for a colleague’s mistake that you had no part in.</p>
<p>Even that depends on insurance. If the members of a PLLC must be licensed and the company doesn’t carry at least <strong>$1,000,000</strong> of professional liability insurance, a bond, or other evidence of financial responsibility, its members are personally liable to the extent the insurance would have covered the claim (RCW 25.15.046). A similar rule applies to LLPs of licensed professionals (RCW 25.05.125). The insurance commissioner may set a higher amount for a profession. Ask your insurer to confirm the figure in writing.</p>
<p>Here’s an example. Two physicians own a PLLC and let the policy lapse. A patient wins a claim of $400,000 over one doctor’s work. Because a policy would have covered it, both members can be asked to pay, not just the one who treated the patient.</p>
<h2>The name</h2>
<ul>
<li><strong>PS:</strong> Professional Service, Professional Corporation, P.S., or P.C.; Corporation, Inc., Co., or Ltd. can be added.</li>
<li><strong>LLP:</strong> Limited Liability Partnership, L.L.P., or LLP.</li>
<li><strong>PLLC:</strong> Professional Limited Liability Company, or PLLC with or without periods. To be confirmed with the Secretary of State.</li>
</ul>
<p>Your board may have rules on names, too, and they can be stricter than the state’s. <a href="/blog/naming-a-company">Naming a company</a> covers the rest.</p>
<h2>Taxes</h2>
<p>The professional form doesn’t change how income is taxed. A PLLC with one member is on the owner’s return, with two or more it’s a partnership, and an LLP files Form 1065. A PS is a corporation. An eligible PLLC or PS can make <a href="/blog/the-s-election-and-its-deadline">an S election</a>. Washington’s <a href="/blog/what-the-bo-tax-is">B&amp;O tax</a> treats professional fees as service income in every case.</p>
<h2>In what order</h2>
<ol>
<li>Confirm with your board that the structure and the name are allowed.</li>
<li>Check every owner’s license number and its expiration date.</li>
<li>Get the insurance quote, and have the policy start on the effective date.</li>
<li>File with the Secretary of State, then apply for the EIN and the business license.</li>
<li>Register the entity with your board, if it asks for that.</li>
</ol>
<p><a href="/services">Our LLC and corporation services</a> ask whether you’re a licensed profession and adjust the documents. We check that the license exists, not whether your plan is allowed.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm the rules of your profession with your licensing board and an attorney.</p>
`,
}
