import type { SamplePost } from './sample-post.ts'

export const boTax: SamplePost = {
  id: 'what-the-bo-tax-is',
  title: 'What the B&O tax is, and who files it',
  excerpt: 'Washington has no corporate income tax, but it does tax gross receipts. Here’s how the return works.',
  category: 'Tax Planning',
  publishedOn: '2026-10-29',
  content: `
<p>New owners often hear that Washington has no business income tax, and relax. The first half is right. What Washington has instead is the business and occupation tax, B&amp;O for short. It’s calculated on gross receipts, before any expenses. A company that loses money can still owe it.</p>
<h2>Gross receipts, by activity</h2>
<p>The rate depends on what you do, and one company can do several things at once. These are the rates for the most common small-business activities.</p>
<table>
<caption>State B&amp;O rates, checked November 22, 2026</caption>
<thead><tr><th scope="col">Activity</th><th scope="col">Rate on gross receipts</th></tr></thead>
<tbody>
<tr><td>Retailing</td><td>0.471%, and 0.5% from January 1, 2027</td></tr>
<tr><td>Wholesaling and manufacturing</td><td>0.484%, and 0.5% from January 1, 2027</td></tr>
<tr><td>Services</td><td>1.5% if last year’s taxable service income was below $1 million, 1.75% from $1 million, 2.1% from $5 million</td></tr>
</tbody>
</table>
<p>Rates changed recently and will change again. Check them with the Department of Revenue before you set a price. Your structure makes no difference: an LLC, an S corporation, and a sole proprietor with the same receipts from the same activity are treated alike. The state has no equivalent of a federal S election.</p>
<h2>A worked example</h2>
<p>A design studio bills $300,000 for services in a year and spends $140,000 on subcontractors and rent. At the lowest service rate, 1.5%, the tax is $4,500. It’s calculated on the $300,000. The $140,000 doesn’t matter.</p>
<p>Smaller businesses get a credit (RCW 82.04.4451). For most service businesses it’s at most $160 for each month of the return, $1,920 a year. Tax up to that amount disappears: a designer who bills $90,000 would owe $1,350 and pays nothing. Above it, the credit is twice the maximum minus the tax, so it’s gone at $3,840, which is $256,000 of receipts at 1.5%. Other businesses get at most $55 a month. The state’s online return calculates it; confirm your case with your CPA.</p>
<h2>Who registers</h2>
<p>Registration goes through the state’s business license application. You must register before you start if any of these is true:</p>
<ul>
<li>gross income is $12,000 a year or more;</li>
<li>you sell something on which sales tax is collected;</li>
<li>you will have employees;</li>
<li>you use a trade name;</li>
<li>your activity needs a state or city endorsement;</li>
<li>you owe other taxes or fees that the Department of Revenue collects.</li>
</ul>
<p>The processing fee for a new business is $50 and is nonrefundable. Trade names and endorsements cost extra. Allow about ten business days, and two to three weeks more if endorsements need approval.</p>
<h2>How often you file</h2>
<p>The Department of Revenue sets your filing frequency based on the tax it expects from you in a year. Its letter overrides any table.</p>
<table>
<caption>Filing frequency and due dates</caption>
<thead><tr><th scope="col">Expected tax per year</th><th scope="col">You file</th><th scope="col">Due</th></tr></thead>
<tbody>
<tr><td>More than $4,800</td><td>Monthly</td><td>The 25th of the next month</td></tr>
<tr><td>$1,050 to $4,800</td><td>Quarterly</td><td>The last day of the next month</td></tr>
<tr><td>Less than $1,050</td><td>Once a year</td><td>April 15</td></tr>
</tbody>
</table>
<p>A due date that falls on a weekend or a state holiday moves to the next business day. The sources are RCW 82.32.045 and WAC 458-20-22801.</p>
<h2>When no return is due at all</h2>
<p>A small business can be “active non-reporting”: it stays registered and files no return. This is open to a business with gross receipts under $125,000 a year, less than $24,000 subject to public utility tax, no sales tax to collect, and no other tax due to the Department. Ask for the status; don’t assume it. Once receipts pass the threshold, or you make one taxable sale, you start filing.</p>
<h2>Sales tax is something else</h2>
<p>B&amp;O is your own cost. Your customer pays retail sales tax, and you hold it for the state until you file. Both are on the same combined return, which is why they’re easy to confuse. Track the two separately. Some services count as retail sales in Washington, and the list has grown: custom website development, for example, has been taxable since October 1, 2025 (ESSB 5814), and a law of 2026 repeals most of that list from January 1, 2029 (ESSB 6346). See <a href="/blog/what-changes-from-2027-to-2029">what changes from 2027 to 2029</a>, and check what you sell against the Department’s list before you send the first invoice.</p>
<h2>Cities</h2>
<p>Several cities have their own B&amp;O tax and license. Seattle, for one, requires anyone doing business in the city to have a business license tax certificate, with a threshold of $4,000. The certificate expires every December 31. Since 2026 Seattle’s own B&amp;O tax starts from a standard deduction of $2 million, so many small firms need the certificate and owe no city tax. Amounts change yearly; confirm them with the city.</p>
<h2>Three habits that help</h2>
<ol>
<li>Separate receipts by activity from your first invoice. Splitting them in April is miserable.</li>
<li>Put the due dates on your calendar the day the Department’s letter comes. <a href="/blog/your-first-year-in-dates">Our list of first-year dates</a> has a place for them.</li>
<li>File the return even when nothing came in, unless you have the non-reporting status.</li>
</ol>
<p>See <a href="/services#tax">tax planning</a> for what we can take off your hands. This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm rates and thresholds with the Department of Revenue and your own case with your CPA.</p>
`,
}
