import type { SamplePost } from './sample-post.ts'

export const structures: SamplePost = {
  id: 'llc-s-corp-or-c-corp',
  title: 'LLC, S-Corp, or C-Corp: how to choose in Washington',
  excerpt:
    'Three questions settle most cases: who owns the company, what it will earn, and whether investors are coming.',
  category: 'Business Formation',
  publishedOn: '2026-11-12',
  content: `
<p>People ask us which of three things to form: an LLC, an S-Corp, or a C-Corp. That list mixes two questions. What the company <em>is</em> gets decided in Olympia, by the document you file. How its income is <em>taxed</em> gets decided with the IRS. Once you separate them, the choice gets much easier.</p>
<h2>Two questions, not one</h2>
<p>Washington registers a limited liability company with a certificate of formation, and a profit corporation with articles of incorporation. No filing with the Secretary of State creates an S corporation. “S” is a federal tax election: an existing company makes it on IRS Form 2553. An LLC can make it just like a corporation.</p>
<table>
<caption>What you file, and how income is taxed by default</caption>
<thead><tr><th scope="col">Structure</th><th scope="col">State filing</th><th scope="col">Federal tax by default</th></tr></thead>
<tbody>
<tr><td>LLC, one owner</td><td>Certificate of formation</td><td>On the owner’s own return</td></tr>
<tr><td>LLC, two or more owners</td><td>Certificate of formation</td><td>As a partnership, Form 1065; spouses may be treated as one owner</td></tr>
<tr><td>Corporation</td><td>Articles of incorporation</td><td>As a C corporation, Form 1120</td></tr>
<tr><td>LLC or corporation with an S election</td><td>One of the two above</td><td>As an S corporation, Form 1120-S</td></tr>
</tbody>
</table>
<p>The defaults aren’t the last word. Two spouses who own the whole LLC as community property may treat it as having one owner (Rev. Proc. 2002-69), and any LLC may elect to be taxed as a corporation.</p>
<h2>Question one: who owns it?</h2>
<p>Owners decide what is open to you. An LLC may have one member or many, people or companies, from anywhere. So may a C corporation.</p>
<p>An S election is narrower. The company may have up to 100 shareholders. They must be individuals who are citizens or residents of the United States, or certain estates, trusts, and exempt organizations. A partnership, another corporation, or a multi-member LLC cannot hold its stock, and neither can a nonresident alien. There can be only one class of stock, although shares can differ in voting rights.</p>
<p>Washington is a community-property state. If you are married and your spouse has a community interest in the shares, your spouse signs Form 2553 too. It’s the detail people most often learn too late; <a href="/blog/married-owners-and-community-property">married owners</a> should know it before they elect.</p>
<h2>Question two: what will it earn?</h2>
<p>In an LLC without an election, the profit is the owners’ profit. It is taxed on their returns whether or not they take it out, and people who work in the business generally owe self-employment tax on it. With an S election, an owner who works in the company is paid a reasonable wage through payroll, and what is left passes through as profit. Whether that saves anything depends on the profit, on the wage, and on what payroll and a separate return cost every year.</p>
<ul>
<li>With a small or uncertain profit, stay simple: no payroll, no separate corporate return.</li>
<li>Once profit is steady and well above a reasonable wage for the work, the comparison is worth an hour with a CPA.</li>
<li>A profit that stays in the company to grow it raises the question of a C corporation, which pays its own income tax. Money paid out later as dividends is taxed again, on the shareholder’s return.</li>
</ul>
<p>The election doesn’t change Washington’s own tax. The state has no separate S election, and business and occupation tax is due on gross receipts either way. Our article on <a href="/blog/what-the-bo-tax-is">the B&amp;O tax</a> explains how that works.</p>
<h2>Question three: are investors coming?</h2>
<p>Outside investors usually want preferred shares, and many are funds or companies. Either one ends an S election. If that’s how you plan to raise money, look at the C corporation first, no matter how many founders you have today. Its articles name the number of authorized shares. Par value is optional. You can start with one class and add others later by amendment. Selling shares is also a securities transaction, whoever buys them; see <a href="/blog/raising-money">raising money</a>.</p>
<p>An LLC can take investors, too, on terms that the operating agreement spells out. That’s flexible but takes more drafting, so bring in an attorney.</p>
<h2>What each requires later</h2>
<ol>
<li><strong>Reports.</strong> LLCs and corporations both file an initial report and then an annual report. The dates are the same; see <a href="/blog/your-first-year-in-dates">your first year in dates</a>.</li>
<li><strong>Records.</strong> A corporation has directors, officers, minutes, and a share ledger. An LLC has an operating agreement. You don’t file it with the state, but banks and co-owners ask for it.</li>
<li><strong>Tax returns.</strong> A one-member LLC reports on its owner’s return. All others file their own return.</li>
</ol>
<h2>Changing later</h2>
<p>Few first choices are final. An LLC can elect to be taxed as an S corporation when the profit justifies it; the deadline and the forms are in <a href="/blog/the-s-election-and-its-deadline">our article on the S election</a>. Going the other way is harder: ending an election or converting an LLC to a corporation has tax consequences. Run the numbers first.</p>
<h2>Where to start</h2>
<p>Write down three things: every owner with citizenship or residency, a realistic profit for the first two years, and whether you expect to sell shares. With those on paper, <a href="/quiz">our quiz</a> takes a few minutes and shows the case for and against each structure. <a href="/services">Services</a> lists what we prepare and what it costs, with state fees on a separate line.</p>
<p>This article is general information, last checked against the rules of the state and the IRS on November 22, 2026. It is not legal or tax advice. Before you elect anything, confirm the tax side with your CPA.</p>
`,
}
