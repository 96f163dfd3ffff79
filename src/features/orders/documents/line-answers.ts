import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import type { AgreementTerms, LateElection, Ss4Facts } from '#features/documents/filing-record.ts'
import { standardTerms } from '#features/documents/papers/agreement-kind.ts'
import type { FinishedTask } from '#features/tasks/line-queries.server.ts'

const text = z.string().catch('')
const day = z
  .string()
  .nullable()
  .transform((value) => (value !== null && isCalendarDay(value) ? value : null))
  .catch(null)
const number = z.coerce.number().int().min(0).catch(0)

/** The answers to a line's task, once the client has finished it. */
export const answersOf = (
  tasks: readonly FinishedTask[],
  productId: string,
  key: string,
): Record<string, unknown> | undefined =>
  tasks.find((task) => task.productId === productId && task.key === key)?.answers

const ss4Answers = z.object({
  reason: z.enum(['started', 'employees', 'banking', 'purchased', 'changed', 'other']).catch('started'),
  reasonDetail: text,
  tradeName: text,
  startedOn: day,
  spouses: text,
  principalActivity: z
    .enum([
      'construction',
      'real-estate',
      'rental',
      'manufacturing',
      'transportation',
      'finance',
      'health-care',
      'accommodation-food',
      'wholesale-agent',
      'wholesale-other',
      'retail',
      'other',
    ])
    .nullable()
    .catch(null),
  otherActivity: text,
  activity: text,
  hasEmployees: text,
  agriculturalEmployees: number,
  householdEmployees: number,
  otherEmployees: number,
  /** Asked by earlier versions: a range, of which only `none` is a number. */
  employees: text,
  wagesFrom: day,
  taxReturns: text,
  previousEin: text,
  designee: text,
})

/** Reads what Form SS-4 asks from the finished task of the EIN line; null while it is open. */
export function ss4FactsOf(tasks: readonly FinishedTask[]): Ss4Facts | null {
  const answers = answersOf(tasks, 'ein', 'ss-4')
  if (!answers) return null
  const given = ss4Answers.parse(answers)
  const employees = employeesOf(given)
  return {
    reason: given.reason,
    reasonDetail: given.reasonDetail,
    tradeName: given.tradeName,
    startedOn: given.startedOn,
    areSpousesOneMember: given.spouses === 'one-owner',
    principalActivity: given.principalActivity,
    otherActivity: given.otherActivity,
    activity: given.activity,
    employees,
    firstWagesOn: employees && sumOf(employees) > 0 ? given.wagesFrom : null,
    reportsAnnually: given.taxReturns === 'annually',
    previousEin: given.previousEin || null,
    isFirmDesignee: given.designee === 'yes',
  }
}

const noEmployees = { agricultural: 0, household: 0, other: 0 }
const sumOf = ({ agricultural, household, other }: typeof noEmployees) => agricultural + household + other

function employeesOf(given: z.output<typeof ss4Answers>): Ss4Facts['employees'] {
  if (given.hasEmployees === 'no' || given.employees === 'none') return noEmployees
  if (given.hasEmployees !== 'yes') return null
  return {
    agricultural: given.agriculturalEmployees,
    household: given.householdEmployees,
    other: given.otherEmployees,
  }
}

const termAnswers = z.object({
  decisions: z.enum(['majority', 'unanimous']).catch(standardTerms.decisions),
  transfers: z.enum(['offer-first', 'consent']).catch(standardTerms.transfers),
  distributions: z.enum(['as-decided', 'for-taxes']).catch(standardTerms.distributions),
  buyout: z.enum(['may-buy', 'must-buy']).catch(standardTerms.buyout),
})

/** Reads what was chosen for the operating agreement; null while nothing was. */
export function agreementTermsOf(tasks: readonly FinishedTask[]): AgreementTerms | null {
  const answers = answersOf(tasks, 'operating-agreement', 'clauses')
  return answers ? termAnswers.parse(answers) : null
}

const lateAnswers = z.object({ reason: text, diligence: text })

/** Reads the client's explanation of a late S election; null while there is none. */
export function lateElectionOf(tasks: readonly FinishedTask[]): LateElection | null {
  const answers = answersOf(tasks, 's-corp', 'late-election')
  return answers ? lateAnswers.parse(answers) : null
}
