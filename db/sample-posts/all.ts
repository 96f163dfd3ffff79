import { firstEmployee } from './before-you-hire-your-first-employee.ts'
import { structures } from './llc-s-corp-or-c-corp.ts'
import { licensedProfessions } from './licensed-professions.ts'
import { marriedOwners } from './married-owners-and-community-property.ts'
import { naming } from './naming-a-company.ts'
import { raisingMoney } from './raising-money.ts'
import type { SamplePost } from './sample-post.ts'
import { annualReport } from './the-annual-report.ts'
import { initialReport } from './the-initial-report.ts'
import { sElection } from './the-s-election-and-its-deadline.ts'
import { registeredAgent } from './what-a-registered-agent-does.ts'
import { certificateOfFormation } from './what-goes-into-a-certificate-of-formation.ts'
import { boTax } from './what-the-bo-tax-is.ts'
import { whatChanges } from './what-changes-from-2027-to-2029.ts'
import { repairs } from './when-a-filing-goes-wrong.ts'
import { firstYear } from './your-first-year-in-dates.ts'

/** The articles of an empty blog, written for this product; figures and dates as in docs/washington-law.md. */
export const samplePosts: readonly SamplePost[] = [
  structures,
  initialReport,
  boTax,
  certificateOfFormation,
  naming,
  firstYear,
  sElection,
  registeredAgent,
  firstEmployee,
  annualReport,
  marriedOwners,
  licensedProfessions,
  raisingMoney,
  whatChanges,
  repairs,
]
