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
const cCorporation: Service = { structure: 'C-Corporation', baseService: 'c-corp', addons: [] }
const sCorporation: Service = { structure: 'S-Corporation', baseService: 's-corp', addons: [] }
const review: Service = { structure: undefined, baseService: 'contract-review', addons: [] }

/** So many orders of a service that end so, begun between so many days ago. */
export type Row = readonly [
  count: number,
  service: Service,
  ending: Ending,
  daysAgo: readonly [most: number, least: number],
]

/** 300 orders: most of a year's are done, today's are everywhere. */
export const year: readonly Row[] = [
  [150, llc, 'completed', [355, 16]],
  [32, cCorporation, 'completed', [350, 16]],
  [26, review, 'completed', [350, 14]],
  [14, llcWithPapers, 'completed', [120, 18]],
  [6, sCorporation, 'completed', [200, 20]],
  [6, llcWithPapers, 'filed', [8, 6]],
  [4, cCorporation, 'filed', [8, 6]],
  [9, llcWithPapers, 'submitted', [7, 3]],
  [3, cCorporation, 'submitted', [7, 3]],
  [2, llc, 'rejected', [8, 6]],
  [6, llcWithPapers, 'ready_to_file', [4, 2]],
  [8, llcWithPapers, 'in_review', [1.9, 1.1]],
  [3, review, 'in_review', [1.9, 1.1]],
  [4, llc, 'waiting_for_client', [16, 3]],
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
  const plots = rows.flatMap(([count, service, ending, [most, least]]) =>
    Array.from({ length: count }, () => ({ ...service, ending, startsAt: startOf(random, end, most, least) })),
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
