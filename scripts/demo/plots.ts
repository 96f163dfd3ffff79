import type { Ending, Plot } from './order-stories.ts'
import type { Structure } from './formations.ts'
import type { Random } from './random.ts'
import { daysLater } from './timeline.ts'

interface Service {
  structure: Structure | undefined
  baseService: string
  addons: string[]
}

const llc: Service = { structure: 'LLC', baseService: 'llc', addons: [] }
const llcWithPapers: Service = { ...llc, addons: ['operating-agreement'] }
/** We are its agent and keep its calendar, each for a year at a time. */
const llcWithYears: Service = { ...llc, addons: ['registered-agent', 'compliance-calendar'] }
const llcWithCalendar: Service = { ...llc, addons: ['compliance-calendar'] }
/** For a company that someone else formed: its year begins with the payment. */
const agent: Service = { structure: undefined, baseService: 'registered-agent', addons: [] }
const reviewWithCalendar: Service = { ...agent, baseService: 'contract-review', addons: ['compliance-calendar'] }
const cCorporation: Service = { structure: 'C-Corporation', baseService: 'c-corp', addons: [] }
const sCorporation: Service = { structure: 'S-Corporation', baseService: 's-corp', addons: [] }
const review: Service = { structure: undefined, baseService: 'contract-review', addons: [] }

/** So many orders of a service that end so, begun between so many days ago. */
export type Row = readonly [
  count: number,
  service: Service,
  ending: Ending,
  daysAgo: readonly [most: number, least: number],
  more?: Pick<Plot, 'yearly' | 'returned'>,
]

/**
 * Older than the year that is shown, so that they renew within it. A company that we form begins its year when the state
 * files, about five days after its order.
 */
export const renewing: readonly Row[] = [
  // Their second year is paid, or begins in 60, 30, or 7 days.
  [6, llcWithYears, 'completed', [420, 376], { yearly: { does: 'pay', daysBefore: 12 } }],
  [4, llcWithCalendar, 'completed', [400, 372], { yearly: { does: 'pay', daysBefore: 28 } }],
  [3, llcWithYears, 'completed', [318, 316]],
  [3, llcWithYears, 'completed', [350, 347]],
  [2, llcWithYears, 'completed', [367, 366]],
  [1, llcWithCalendar, 'completed', [362, 362], { yearly: { does: 'be declined', daysBefore: 12 } }],
  // Nobody paid: late by a few days, by more than 15, and by more than 30.
  [2, llcWithYears, 'completed', [375, 374]],
  [1, llcWithCalendar, 'completed', [391, 391]],
  [1, llcWithYears, 'completed', [408, 408]],
  // Canceled, with a paid year that goes on; and one who thought better of it.
  [2, llcWithYears, 'completed', [308, 300], { yearly: { does: 'cancel', daysBefore: 95 } }],
  [1, llcWithYears, 'completed', [330, 330], { yearly: { does: 'cancel and keep', daysBefore: 58 } }],
  // The agent's exit: to file today, filed and not in effect yet, over after 31 days, and over with a new agent.
  [1, agent, 'completed', [410, 410]],
  [1, agent, 'completed', [432, 432]],
  [1, agent, 'completed', [449, 449]],
  [1, agent, 'completed', [404, 404], { yearly: { does: 'cancel', daysBefore: 30 } }],
  [1, reviewWithCalendar, 'completed', [425, 425]],
  [1, reviewWithCalendar, 'completed', [395, 395], { yearly: { does: 'cancel', daysBefore: 40 } }],
]

/** 300 orders: most of a year's are done, today's are everywhere. */
export const year: readonly Row[] = [
  ...renewing,
  [87, llc, 'completed', [355, 16]],
  // Filed again after the state had returned it.
  [3, llc, 'completed', [300, 30], { returned: { party: 'ours', until: 'filed again' } }],
  [2, llc, 'completed', [300, 30], { returned: { party: 'client', until: 'filed again' } }],
  [2, llc, 'completed', [300, 30], { returned: { party: 'state', until: 'filed again' } }],
  [24, llcWithYears, 'completed', [300, 16]],
  [32, cCorporation, 'completed', [350, 16]],
  [26, review, 'completed', [350, 14]],
  [14, llcWithPapers, 'completed', [120, 18]],
  [6, sCorporation, 'completed', [200, 20]],
  [6, llcWithPapers, 'filed', [8, 6]],
  [4, cCorporation, 'filed', [8, 6]],
  [8, llcWithPapers, 'submitted', [7, 3]],
  [1, llc, 'submitted', [11, 10], { returned: { party: 'ours', until: 'filed again' } }],
  [3, cCorporation, 'submitted', [7, 3]],
  [1, llc, 'rejected', [8, 7], { returned: { party: 'client', until: 'to confirm' } }],
  [1, llc, 'rejected', [8, 7], { returned: { party: 'state', until: 'to propose' } }],
  [5, llcWithPapers, 'ready_to_file', [4, 2]],
  [1, llcWithYears, 'ready_to_file', [4, 2]],
  [7, llcWithPapers, 'in_review', [1.9, 1.1]],
  [1, llcWithYears, 'in_review', [1.9, 1.1]],
  [3, review, 'in_review', [1.9, 1.1]],
  [3, llc, 'waiting_for_client', [16, 3]],
  [1, llc, 'waiting_for_client', [14, 11], { returned: { party: 'client', until: 'to pay' } }],
  [4, sCorporation, 'waiting_for_client', [12, 3]],
  // Paid today: not looked at yet.
  [4, llcWithPapers, 'paid', [1, 0.2]],
  [2, review, 'paid', [1, 0.2]],
  [2, review, 'canceled', [300, 60]],
  [4, llc, 'refunded', [200, 20]],
  [5, llc, 'refunded', [200, 20]],
  [1, cCorporation, 'refunded', [60, 40]],
  [4, llc, 'awaiting_payment', [5, 0.3]],
  [1, llc, 'processing', [0.05, 0.04]],
]

interface Wanted {
  rows: readonly Row[]
  packets: number
}

/** What is to happen until `end`. The newest formations get all their papers, because those are looked at. */
export function plotsOf(random: Random, end: Date, { rows, packets }: Wanted): Plot[] {
  const plots = rows.flatMap(([count, service, ending, [most, least], more]) =>
    Array.from({ length: count }, () => ({ ...service, ending, ...more, startsAt: startOf(random, end, most, least) })),
  )
  const newest = plots
    .filter(({ structure, ending }) => structure && ending !== 'awaiting_payment' && ending !== 'processing')
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
  const withPapers = new Set(newest.slice(0, packets))
  return plots.map((plot) => ({ ...plot, hasPapers: withPapers.has(plot) }))
}

const dayMs = 86_400_000

/** By day, except what happened today. */
function startOf(random: Random, end: Date, most: number, least: number): Date {
  const daysAgo = random.between(least, most)
  if (daysAgo < 2) return new Date(end.getTime() - daysAgo * dayMs)
  return daysLater(end, -Math.round(daysAgo), random.between(8, 20))
}
