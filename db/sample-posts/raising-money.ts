import type { SamplePost } from './sample-post.ts'

export const raisingMoney: SamplePost = {
  id: 'raising-money',
  title: 'Raising money: what to know before the first check',
  excerpt: 'Selling a share to anyone, even a friend, is a securities offering. Most small companies use an exemption.',
  category: 'Growth',
  publishedOn: '2026-08-20',
  content: `
<p>The moment you offer someone a piece of your company for money, you’re selling a security, and two sets of rules apply: federal and state. It doesn’t matter that the buyer is your uncle or that the amount is small. Every offering is either registered or exempt. Nearly all small companies rely on an exemption, and the conditions have to be met before you make the offer, not after.</p>
<h2>What counts</h2>
<p>Shares of a corporation count. So does a membership interest sold to someone who won’t help run the company, and so do notes that convert into either one. A bank loan isn’t an offering, and neither is a sale to a customer. Washington’s rule is in the Securities Act, chapter 21.20 RCW: it’s unlawful to offer or sell a security here unless it is registered or exempt (RCW 21.20.140). The Securities Division of the Department of Financial Institutions enforces it.</p>
<h2>The exemptions small companies use</h2>
<table>
<caption>Common exemptions, checked November 22, 2026</caption>
<thead><tr><th scope="col">Exemption</th><th scope="col">How much</th><th scope="col">Who may buy</th></tr></thead>
<tbody>
<tr><td>Small offering (Rule 504, WAC 460-44A-504)</td><td>Up to $1,000,000</td><td>Up to 20 purchasers in Washington who aren’t accredited</td></tr>
<tr><td>Private offering (Rule 506(b))</td><td>No limit</td><td>Accredited investors, and up to 35 who aren’t but understand the risk; no advertising</td></tr>
<tr><td>Advertised offering (Rule 506(c))</td><td>No limit</td><td>Accredited investors only, and you verify that they are</td></tr>
<tr><td>Washington crowdfunding (RCW 21.20.880)</td><td>Up to $1,000,000 in 12 months</td><td>The public, within limits for each investor</td></tr>
</tbody>
</table>
<p>An accredited investor is someone the federal rules consider able to bear the loss: for a person, generally net worth over $1 million without the home, or income over $200,000 a year. The amounts are set by the SEC, so check them when you need them.</p>
<p>An exemption comes with paperwork. For both kinds of Rule 506 offerings, you file Form D with the SEC and a notice with Washington within <strong>15 days</strong> after the first sale; the state’s fee is $300 (WAC 460-44A-503). The small offering exemption has its own notice, and nobody may be paid a commission for finding buyers. Crowdfunding has to be cleared with the Department first.</p>
<p>No exemption lets you mislead. If you leave out something an investor would want to know, they may have a claim to their money back, years later. Put the risks on paper and hand them over before the check.</p>
<h2>What you sell depends on your structure</h2>
<ul>
<li><strong>C corporation.</strong> Can have several classes. Investors usually ask for preferred stock: paid first if the company is sold, and often with a vote of its own. The articles have to allow the class, and amending them later is normal.</li>
<li><strong>Corporation or LLC with an S election.</strong> One class of stock, 100 shareholders at most, individuals who are citizens or residents and a few kinds of trusts (IRC 1361(b)). Preferred stock or a fund as a shareholder ends the election.</li>
<li><strong>LLC without an election.</strong> Sells membership interests, on whatever terms the operating agreement gives. It works for a few people who know each other; most funds avoid it.</li>
</ul>
<p>So if you’re going to raise money from funds, look at the C corporation before you form anything. <a href="/blog/llc-s-corp-or-c-corp">How to choose a structure</a> has the other questions.</p>
<h2>An example</h2>
<p>A software company wants $150,000. Two former colleagues will put in $50,000 each, and a neighbor the rest. None is accredited. Three buyers and $150,000 fit the small offering exemption, so the founders write a short disclosure, file the notice, and sell common stock at one price to all three. They don’t post about it online, and they pay nobody to introduce buyers.</p>
<p>Had the founders elected S taxation, the sale would still work, if all three are citizens or residents and the shares are of the one class. With a fund instead of the neighbor, the election would end on the day the fund bought.</p>
<h2>Get the company ready first</h2>
<ol>
<li>Issue the founders’ shares and record them in the ledger, with the price paid. The board sets the consideration for shares (RCW 23B.06.210).</li>
<li>Check that the articles authorize enough shares. Issued shares can’t exceed authorized ones.</li>
<li>Have everyone who builds the product assign their work to the company in writing.</li>
<li>If a founder is married, get the spouse’s consent; see <a href="/blog/married-owners-and-community-property">married owners</a>.</li>
<li>Bring the annual report up to date. Investors read your public record.</li>
</ol>
<h2>Who does what</h2>
<p>We form the company, record its shares, and file amendments at your direction. We don’t prepare offerings, find investors, or advise on exemptions: that’s work for a securities attorney. <a href="/services">Services</a> lists what we do.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm an exemption and its filings with an attorney and the Securities Division before you make the first offer.</p>
`,
}
