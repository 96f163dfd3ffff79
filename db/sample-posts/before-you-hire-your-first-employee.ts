import type { SamplePost } from './sample-post.ts'

export const firstEmployee: SamplePost = {
  id: 'before-you-hire-your-first-employee',
  title: 'Before you hire your first employee',
  excerpt: 'Four registrations, in the order that saves you from filing any of them twice.',
  category: 'Growth',
  publishedOn: '2026-09-17',
  content: `
<p>The first employee changes a company more than the first customer does. From that day on there is payroll, insurance, and a report every quarter, whether business is good or not. None of the registrations is hard. There are just a lot of them, and several depend on each other. Here’s the order that works.</p>
<h2>First: is it an employee?</h2>
<p>Someone who works under your direction, with your tools, on your schedule is usually an employee, whatever the contract says. Calling a worker a contractor doesn’t settle it. Each Washington agency applies its own test, and they compare notes. If you’re unsure, ask an attorney or your CPA before the first payment. Sorting it out later means back premiums with interest.</p>
<p>Owners are a separate question. Members of an LLC without an election take draws, not wages. Owners who work in an S corporation are on its payroll.</p>
<h2>The four registrations</h2>
<ol>
<li><strong>The EIN.</strong> Nothing below works without it. You get it from the IRS for free. If you already have one, keep it: hiring doesn’t require another.</li>
<li><strong>The business license, with employees.</strong> One state application registers you with the Department of Revenue, Labor &amp; Industries, and the Employment Security Department. If you’re already licensed, you file it again to add employment. Adding to a license costs $10; a new business pays $50.</li>
<li><strong>Workers’ compensation at Labor &amp; Industries.</strong> The account opens from the same application. Premiums depend on hours and on the risk class of the work. Wait for the account letter, and check that the class matches what the person actually does.</li>
<li><strong>Unemployment insurance, Paid Leave, and WA Cares at Employment Security.</strong> You open these from the same application, too. Part of Paid Leave and WA Cares is withheld from wages, so set them up in payroll before the first paycheck.</li>
</ol>
<p>Do this before the person starts. The application is for employers who are about to hire, and it asks for the expected date and number of employees. Allow about ten business days for the license, and two to three weeks more if an endorsement has to be approved.</p>
<h2>In the first days</h2>
<ul>
<li>Form I-9. The employee completes section 1 on the first day of work at the latest; you complete section 2, with their documents in hand, within three business days of that day (8 CFR 274a.2).</li>
<li>Form W-4 for withholding, filled out by the employee and kept by you.</li>
<li>The new-hire report to the state, within 20 days of the hire (RCW 26.23.040). It goes to the Department of Social and Health Services.</li>
<li>The posters that state and federal agencies require, on the wall or, for remote employees, by email.</li>
<li>Pay rate, hours, and payday in writing. One page is enough. Check the minimum wage of your city as well as the state’s, because several cities set a higher one.</li>
</ul>
<h2>Every quarter after that</h2>
<table>
<caption>Quarterly reports of an employer</caption>
<thead><tr><th scope="col">Quarter</th><th scope="col">Due</th><th scope="col">Reports</th></tr></thead>
<tbody>
<tr><td>January to March</td><td>April 30</td><td rowspan="4">State: workers’ compensation, unemployment insurance, Paid Leave, WA Cares. Federal: Form 941</td></tr>
<tr><td>April to June</td><td>July 31</td></tr>
<tr><td>July to September</td><td>October 31</td></tr>
<tr><td>October to December</td><td>January 31</td></tr>
</tbody>
</table>
<p>The state’s reports are due even for a quarter without wages, as long as the accounts are open. January 31 also brings Form 940, the W-2s to employees, and, if you paid contractors, their 1099-NEC forms. Confirm federal dates with your CPA or payroll provider.</p>
<h2>What it costs beyond the wage</h2>
<p>Build these into your prices before you hire, not after:</p>
<ul>
<li>the employer’s share of Social Security and Medicare;</li>
<li>federal and state unemployment insurance;</li>
<li>workers’ compensation, which can be a large share for physical work;</li>
<li>the employer’s share of Paid Leave, if your company is large enough to owe it;</li>
<li>paid sick leave, which Washington employees earn as they work;</li>
<li>payroll software or a provider, and someone’s time.</li>
</ul>
<p>B&amp;O tax ignores all of it: it’s calculated on receipts, with no deduction for wages. <a href="/blog/what-the-bo-tax-is">That article</a> explains why it matters more as margins shrink.</p>
<h2>From July 2027: Washington Saves</h2>
<p>Employers without a retirement plan will enroll their employees in Washington Saves, an automatic IRA paid from wages. The program begins on July 1, 2027 and may be phased in. It covers businesses that have operated here for at least two years and whose employees worked 10,400 hours or more in the year before, about five full-time jobs. A first hire doesn’t reach that; confirm the rule with Labor &amp; Industries as you grow.</p>
<h2>Remote and out of state</h2>
<p>Register where the person works. An employee in Oregon or Idaho means that state’s withholding and unemployment insurance, and possibly registering your company there. An employee in Seattle means a city that requires its own business license. Ask before you make the offer.</p>
<h2>When to start</h2>
<p>If you can choose, have your first employee start at the beginning of a quarter. Your first reports then cover a full quarter, and your first payroll won’t come due while you’re still waiting for account numbers. Put the four dates on your calendar the same day, next to <a href="/blog/your-first-year-in-dates">the others of your first year</a>.</p>
<h2>How we can help</h2>
<p>We go through the order with you in a <a href="/services#consulting">working session</a> and prepare the license application at your direction. Leave payroll itself to a provider, and questions about a particular worker to an attorney.</p>
<p>This article is general information, last checked on November 22, 2026. It is not legal or tax advice. Confirm registration steps and dates with the agencies.</p>
`,
}
