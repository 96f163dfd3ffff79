import type { SamplePost } from './sample-post.ts'

export const whatChanges: SamplePost = {
  id: 'what-changes-from-2027-to-2029',
  title: 'What changes for Washington companies from 2027 to 2029',
  excerpt:
    'New B&O rates in 2027, retirement accounts in July 2027, an income tax in 2028, and less sales tax in 2029.',
  category: 'Tax Planning',
  publishedOn: '2026-08-13',
  content: `
<p>Four laws already passed will change what Washington companies pay and report over the next three years. Two of them touch almost everyone, and two touch a few. One is being fought over in court. Here they are by date, with what to do about each and what isn’t settled.</p>
<h2>By date</h2>
<table>
<caption>Changes already in law, checked November 22, 2026</caption>
<thead><tr><th scope="col">From</th><th scope="col">What</th><th scope="col">Law</th></tr></thead>
<tbody>
<tr><td>January 1, 2027</td><td>B&amp;O rate of 0.5% for retailing, wholesaling, and manufacturing</td><td>ESHB 2081 (2025)</td></tr>
<tr><td>July 1, 2027</td><td>Washington Saves, automatic retirement accounts</td><td>SB 6069 (2024)</td></tr>
<tr><td>January 1, 2028</td><td>Income tax of 9.9% on a household’s income above $1 million</td><td>ESSB 6346 (2026)</td></tr>
<tr><td>January 1, 2029</td><td>Most services that became taxable in 2025 leave the sales tax again</td><td>ESSB 6346 (2026), repealing most of ESSB 5814 (2025)</td></tr>
</tbody>
</table>
<h2>2027: the B&amp;O rates</h2>
<p>Retailing goes from 0.471% to <strong>0.5%</strong>, and wholesaling and manufacturing from 0.484% to 0.5%. Service rates don’t move: since October 1, 2025 they’ve been 1.5%, 1.75%, or 2.1%, depending on last year’s taxable service income, with steps at $1 million and $5 million.</p>
<p>An example. A shop with $400,000 of retail sales owes $1,884 at today’s rate and $2,000 at the new one, before any credit: $116 more. That’s small, but it comes off receipts and not off profit, so a shop with thin margins feels it. Check your prices and any contract that passes the tax on. <a href="/blog/what-the-bo-tax-is">How the B&amp;O tax works</a> explains the return and the small business credit.</p>
<h2>2027: Washington Saves</h2>
<p>From July 1, 2027, employers that offer no retirement plan will enroll their employees in an individual retirement account and send in a part of each paycheck. The state may phase it in. Employees can opt out or change the amount. You pay nothing in, but you register, enroll, and deduct.</p>
<p>You’re covered if your business has operated here for at least two years, had a physical presence in the year before, offers no qualified plan, and had employees who worked 10,400 hours or more in that year, about five full-time jobs. If you have a plan of your own, you don’t enroll anyone. Labor &amp; Industries answers questions and enforces it.</p>
<h2>2028: the income tax</h2>
<p>A tax of <strong>9.9%</strong> applies to a household’s income above $1 million a year. The first returns would be due in April 2029. It’s a tax on people, not on companies, but profit of an LLC, a partnership, or an S corporation is its owners’ income, whether or not they take it out. A C corporation’s profit isn’t, until it pays a dividend.</p>
<p>Few small companies get near that line in an ordinary year. A sale of the business can cross it in one day. If you expect to sell in the next few years, this is a conversation with your CPA and your attorney before you sign a letter of intent.</p>
<p>The law is challenged in court, and an initiative against it has been announced. Parts of the relief in the same law depend on the tax staying in force. Don’t rearrange a company for it until that’s settled.</p>
<h2>2029: sales tax on services</h2>
<p>Since October 1, 2025, sales tax has applied to services such as custom website development, information technology support, advertising, temporary staffing, and live presentations. The law of 2026 repeals most of that from January 1, 2029. Until then, if you sell one of these, you collect the tax at your customer’s rate and send it in with your return.</p>
<ul>
<li>Keep collecting until the last day of 2028. A customer who pays in 2029 for work done in 2028 is a case to ask the Department of Revenue about.</li>
<li>When the tax ends, the B&amp;O classification can change with it: retailing has a lower rate than services.</li>
<li>Contracts that run past 2028 should say that the price is plus tax “if any.”</li>
</ul>
<p>The same law also enlarges relief from the B&amp;O tax for small businesses. The bill changed several times before it was signed, so we give no figure: look at the Department’s notice for the final one.</p>
<h2>What doesn’t change</h2>
<ol>
<li>The annual report, its date, and its fee of $70.</li>
<li>The federal S election and its <a href="/blog/the-s-election-and-its-deadline">deadline</a>.</li>
<li>Ownership reports to FinCEN: companies formed in the United States still don’t file them.</li>
</ol>
<h2>What to do this year</h2>
<ul>
<li>Put the four dates on the calendar, next to those of <a href="/blog/your-first-year-in-dates">your first year</a>.</li>
<li>Update the rates in your accounting software before January’s first invoice.</li>
<li>Count last year’s employee hours, and know whether 10,400 is close.</li>
</ul>
<p>We keep these dates for clients as part of <a href="/services#compliance">compliance</a>. The decisions belong to you and your CPA.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm rates and dates with the Department of Revenue: new laws, courts, and voters can still change them.</p>
`,
}
