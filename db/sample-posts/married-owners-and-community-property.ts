import type { SamplePost } from './sample-post.ts'

export const marriedOwners: SamplePost = {
  id: 'married-owners-and-community-property',
  title: 'Married owners and community property',
  excerpt:
    'In Washington, a company started during a marriage usually belongs to both spouses, whoever signs the papers.',
  category: 'Legal',
  publishedOn: '2026-09-03',
  content: `
<p>If you start a company while you’re married, assume that half of it belongs to your spouse. Washington is a community-property state, and the name on the certificate doesn’t change that. Four things follow from it: a signature on the S election, a choice about taxes, a rule about selling the business, and a paragraph your operating agreement should have.</p>
<h2>What the law presumes</h2>
<p>Property acquired after a marriage, or after the registration of a state domestic partnership, is community property, whoever earned it and whoever holds title (RCW 26.16.030). What you owned before, and what you receive by gift or inheritance, is separate, along with the income it produces (RCW 26.16.010). Courts presume that what either spouse owns during the marriage is community property until evidence shows otherwise.</p>
<p>A membership interest or a share of stock is property like any other. An LLC you form during the marriage, with savings from your paycheck, is presumed to be community property even if you are its only member.</p>
<table>
<caption>Where an interest in the company usually falls</caption>
<thead><tr><th scope="col">How you got it</th><th scope="col">Usually</th></tr></thead>
<tbody>
<tr><td>Formed or bought during the marriage with earnings</td><td>Community</td></tr>
<tr><td>Formed or bought before the marriage</td><td>Separate; ask an attorney about growth that comes from your work during the marriage</td></tr>
<tr><td>Gift or inheritance</td><td>Separate, while it’s kept apart</td></tr>
<tr><td>Covered by a written agreement between the spouses</td><td>What the agreement says (RCW 26.16.120)</td></tr>
</tbody>
</table>
<p>These are starting points. Mixing money can turn separate property into community property, and moving here from another state raises questions of its own. This is where an attorney earns the fee.</p>
<h2>Who runs it</h2>
<p>Either spouse may manage community property alone. For a business there are exceptions. The statute asks for both spouses’ consent to certain dealings with the assets or the goodwill of a business, and a court has held a marital community not bound when one spouse agreed alone to buy a company (<em>Consumers Insurance v. Cimoch</em>, 1993). Buyers and banks know this, so they ask for both signatures. Give them early, and a closing won’t wait for one.</p>
<h2>The S election needs your spouse</h2>
<p>Every shareholder consents to an S election on Form 2553. A spouse with a community interest counts: they sign in column K and get their own row, with their own Social Security number, even if they never set foot in the business. The signature is by hand, in ink.</p>
<p>Miss it and the election isn’t valid. The IRS knows how often it happens: Rev. Proc. 2004-35 gives automatic relief for a late consent when a missing spouse’s signature is the only defect. It’s routine, but it’s one more filing. <a href="/blog/the-s-election-and-its-deadline">Our article on the S election</a> lists everyone who signs.</p>
<p>Two spouses count as one toward the limit of 100 shareholders. Both must be eligible, though: a spouse who is a nonresident alien and holds a community interest is a question for a tax adviser before anything is filed.</p>
<h2>One owner or two, for taxes</h2>
<p>An LLC with two members is normally a partnership for federal tax, with a return on Form 1065. If the only owners are spouses who hold it as community property, they may choose. Under Rev. Proc. 2002-69 the IRS accepts either treatment, as a disregarded entity or as a partnership, as long as the couple reports consistently.</p>
<p>Here’s an example. Dana and Lee own a bakery LLC, all of it community property. If they treat it as disregarded, it goes on their own return, and line 8b of Form SS-4 shows one member. If they treat it as a partnership, they file Form 1065 every year and send themselves a K-1 each. If their daughter becomes a member, the choice is gone: it’s a partnership.</p>
<p>The rule is for spouses. Registered domestic partners should ask a CPA before they rely on it.</p>
<h2>What to put in writing</h2>
<ul>
<li><strong>Who the members are.</strong> One spouse or both, by name, with percentages. Being a member and having a community interest are different things.</li>
<li><strong>A spousal consent.</strong> The spouse who isn’t a member acknowledges the agreement and its transfer rules. With co-owners outside the family, they’ll want this.</li>
<li><strong>What happens on divorce or death.</strong> Who may buy the interest, at what price, and in what time.</li>
<li><strong>If it’s meant to be separate,</strong> an agreement that says so, signed by both. Each spouse should have their own attorney.</li>
</ul>
<h2>Before you file</h2>
<ol>
<li>Ask each owner whether they’re married or in a registered domestic partnership, and where they live.</li>
<li>Decide who will be a member, and write down where the money comes from.</li>
<li>If you elect S taxation, plan the spouse’s signature before the <a href="/blog/your-first-year-in-dates">deadline</a>, not after.</li>
</ol>
<p>Our forms ask about owners, not about marriages, and we can’t tell you what’s community and what isn’t. <a href="/services">See what we prepare</a>, and bring that question to an attorney.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm how your property is held with an attorney, and the tax treatment with your CPA.</p>
`,
}
