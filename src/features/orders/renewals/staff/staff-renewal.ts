import { z } from 'zod'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { numberFound, staffText } from '#features/washington/identifiers/staff-text.ts'
import { exitReasons, nextAgentKinds, yearlyStates } from '#features/orders/renewals/yearly-states.ts'
import { renewalViews, nextActs } from './renewal-words.ts'

const key = z.string().regex(/^\d{4}-\d{2}-\d{2}_[\da-f-]{36}$/)

/** The address of the list. */
export const renewalsQuery = z.object({
  view: z.enum(renewalViews).default('exits'),
  before: key.optional(),
  after: key.optional(),
  /** This one alone, whatever view it is in. */
  service: z.uuid().optional(),
})
export type RenewalsQuery = z.output<typeof renewalsQuery>

const day = z.iso.date()

export const listedRenewal = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  label: z.string(),
  companyName: z.string().nullable(),
  clientName: z.string(),
  state: z.enum(yearlyStates),
  /** The first day of the year that is paid for; null until the service begins. */
  periodStartsOn: day.nullable(),
  renewsOn: day.nullable(),
  priceCents: z.int(),
  exitBecause: z.enum(exitReasons).nullable(),
  resignOn: day.nullable(),
  resignedOn: day.nullable(),
  effectiveOn: day.nullable(),
  /** The state's number of the resignation. */
  resignationNumber: z.string().nullable(),
  /** What the resignation's record said before it was corrected or taken back, the latest first. */
  corrections: z.array(
    z.object({
      filedOn: day,
      number: z.string().nullable(),
      isTakenBack: z.boolean(),
      reason: z.string(),
      by: z.string(),
      on: day,
    }),
  ),
  canCallOff: z.boolean(),
  isPayable: z.boolean(),
  /** The last day to pay after an exit was called off. */
  payBy: day.nullable(),
  nextAgent: z.enum(nextAgentKinds).nullable(),
  nextAgentName: z.string().nullable(),
  nextAgentAddress: z.string().nullable(),
  act: z.enum(nextActs),
  actOn: day.nullable(),
  endedOn: day.nullable(),
})
export type ListedRenewal = z.output<typeof listedRenewal>

export const renewalList = z.object({
  services: z.array(listedRenewal),
  counts: z.object({ exits: z.int(), unpaid: z.int(), ahead: z.int(), overdue: z.int() }),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type RenewalList = z.output<typeof renewalList>

const enteredDay = calendarDay('Enter the day')

/** The state's number of the filing, if it gave one. */
const number = z
  .string()
  .trim()
  .max(60, 'Use 60 characters or fewer')
  .refine((text) => !containsSsn(text), numberFound)
  .default('')

/** POST /api/staff/yearly-services/{id}/resignation */
export const resignationInput = z.strictObject({ filedOn: enteredDay, number })
export type ResignationInput = z.output<typeof resignationInput>
/** PUT /api/staff/yearly-services/{id}/resignation */
export const correctionInput = z.strictObject({
  ...resignationInput.shape,
  reason: staffText('Say why you correct it'),
})
export type CorrectionInput = z.output<typeof correctionInput>
/** POST /api/staff/yearly-services/{id}/resignation-taken-back */
export const takeBackInput = z.strictObject({ reason: staffText('Say why you take it back') })
export type TakeBackInput = z.output<typeof takeBackInput>
/** POST /api/staff/yearly-services/{id}/exit-called-off */
export const callOffInput = z.strictObject({
  payBy: enteredDay,
  reason: staffText('Say why the exit is called off'),
})
export type CallOffInput = z.output<typeof callOffInput>
/** POST /api/staff/yearly-services/{id}/new-agent */
export const newAgentInput = z.strictObject({ shownOn: enteredDay })
