import { z } from 'zod'
import { exitReasons, nextAgentKinds, yearlyStates } from '#features/orders/renewals/yearly-service.ts'

export const renewalViews = ['exits', 'unpaid', 'ahead'] as const
export type RenewalView = (typeof renewalViews)[number]

export const renewalViewLabels: Record<RenewalView, string> = {
  exits: 'Agent exits',
  unpaid: 'Not paid',
  ahead: 'Next 60 days',
}

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

/** What staff do next, or what happens by itself. */
export const nextActs = [
  'resign',
  'takes-effect',
  'year-ends',
  'warn',
  'lapses',
  'notice',
  'renews',
  'begins',
  'over',
] as const
export type NextAct = (typeof nextActs)[number]

export const nextActLabels: Record<NextAct, string> = {
  resign: 'File our resignation',
  'takes-effect': 'The resignation takes effect',
  'year-ends': 'The paid year ends, and the exit begins',
  warn: 'The next warning goes out',
  lapses: 'The service ends',
  notice: 'The next notice goes out',
  renews: 'The next year begins',
  begins: 'The state files, and the first year begins',
  over: 'The service ended',
}

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

/** POST /api/staff/yearly-services/{id}/resignation */
export const resignationInput = z.strictObject({ filedOn: z.iso.date('Enter the day') })
/** POST /api/staff/yearly-services/{id}/new-agent */
export const newAgentInput = z.strictObject({ shownOn: z.iso.date('Enter the day') })
