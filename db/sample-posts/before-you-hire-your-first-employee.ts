import type { SamplePost } from './sample-post.ts'

export const firstEmployee: SamplePost = {
  id: 'before-you-hire-your-first-employee',
  title: 'Before you hire your first employee',
  excerpt: 'Four registrations, in the order that saves you from filing any of them twice.',
  category: 'Growth',
  publishedOn: '2026-09-17',
  content: `
<p>The first employee changes a company more than the first customer does. From that day on there is payroll, insurance and a report every quarter, whether business is good or not. The registrations are not hard. They are many, and several depend on each other. This is the order that works.</p>
<h2>First: is it an employee?</h2>
<p>A person who works under your direction, with your tools, at your times is usually an employee, whatever the contract says. Calling a worker a contractor does not settle it. Washington’s agencies each apply a test of their own, and they compare notes. If you are unsure, ask an attorney or your CPA before the first payment; sorting it out afterwards means back premiums with interest.</p>
<p>Owners are a question of their own. Members of an LLC without an election take draws and no wages. Owners who work in an S corporation are on its payroll.</p>
<h2>The four registrations</h2>
<ol>
<li><strong>The EIN.</strong> Without it nothing below works. It comes from the IRS, free of charge. If you have one, you keep it: hiring does not call for another.</li>
<li><strong>The business license, with employees.</strong> One application at the state registers you with the Department of Revenue, Labor &amp; Industries and the Employment Security Department. If you are already licensed, you file it again to add employment. The fee to add something to a license is $10; for a new business it is $50.</li>
<li><strong>Workers’ compensation at Labor &amp; Industries.</strong> The account opens from the same application. Premiums depend on hours and on the risk class of the work. Wait for the account letter, and check that the class matches what the person really does.</li>
<li><strong>Unemployment insurance, Paid Leave and WA Cares at Employment Security.</strong> Again opened from the application. Paid Leave and WA Cares have a part that is withheld from wages, so payroll has to know of them before the first check.</li>
</ol>
<p>Do this before the person starts. The application is for employers who are about to hire, and it asks for the expected date and number of employees. Allow about ten business days for the license, and two to three weeks more if an endorsement has to be approved.</p>
<h2>In the first week</h2>
<ul>
<li>The federal forms for identity and withholding, I-9 and W-4, filled in by the employee and kept by you.</li>
<li>The new-hire report to the state, within 20 days of the hire. Confirm where to send it with the Department of Social and Health Services.</li>
<li>The posters that the state and federal agencies require, on the wall or, for people at home, by e-mail.</li>
<li>Wage, hours and pay day in writing. A page is enough. Check the minimum wage of your city as well as the state’s, because several cities set a higher one.</li>
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
<p>The state’s reports are due in a quarter without wages too, as long as the accounts are open. January 31 also brings Form 940, the W-2s to employees and, if you paid contractors, their 1099-NEC forms. Federal dates are to be confirmed with your CPA or payroll provider.</p>
<h2>What it costs beyond the wage</h2>
<p>Put these into the price of your work before you hire, not after:</p>
<ul>
<li>the employer’s share of Social Security and Medicare;</li>
<li>federal and state unemployment insurance;</li>
<li>workers’ compensation, which for physical work can be a large part;</li>
<li>the employer’s share of Paid Leave, where the size of the company calls for one;</li>
<li>paid sick leave, which Washington employees earn as they work;</li>
<li>payroll software or a provider, and somebody’s time.</li>
</ul>
<p>B&amp;O tax takes no account of any of it: it is computed on receipts, and wages are not taken off. <a href="/blog/what-the-bo-tax-is">That article</a> says why it matters more once margins shrink.</p>
<h2>Remote and out of state</h2>
<p>Register where the person works. An employee in Oregon or Idaho brings that state’s withholding and unemployment insurance with it, and possibly a registration of your company there. An employee in Seattle brings a city that wants a business license of its own. Ask before you make the offer.</p>
<h2>A good week to do it</h2>
<p>If you can choose, let the first employee start at the beginning of a quarter. The first reports then cover a whole quarter, and the first payroll does not fall into the week in which you are still waiting for account numbers. Put the four dates into the calendar on the same day, beside <a href="/blog/your-first-year-in-dates">the others of your first year</a>.</p>
<h2>How we can help</h2>
<p>We go through the order with you in a <a href="/services#consulting">working session</a> and prepare the license application at your direction. Payroll itself belongs with a provider, and questions about a particular worker with an attorney.</p>
<p>This article is general information, last checked on November 20, 2026, and no legal or tax advice. Confirm registration steps and dates with the agencies.</p>
`,
}
