import { z } from 'zod'

export const periods = ['30-days', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

export const numbersQuery = z.object({ period: z.enum(periods).catch('quarter').default('quarter') })

/** In the order of the page. */
export const figureKeys = ['leads', 'revenue', 'open-orders', 'deadlines', 'funnel', 'promise', 'mail'] as const
export type FigureKey = (typeof figureKeys)[number]

export const exportInput = z.strictObject({
  period: z.enum(periods),
  /** Left out: everything that the caller may see. */
  figure: z.enum(figureKeys).optional(),
})

/** Shares are fractions of 1; money is in cents. */
export type Unit = 'count' | 'cents' | 'share'

export interface NumbersRow {
  label: string
  cells: readonly (number | null)[]
  /** It is not over: the chart draws it dotted. */
  isSoFar?: boolean
}

/** What a chart draws, its table shows, and the export holds. */
export interface NumbersTable {
  key: FigureKey
  title: string
  rowTitle: string
  columns: readonly { title: string; unit: Unit }[]
  rows: readonly NumbersRow[]
  total: readonly (number | null)[] | null
}

export interface Figure {
  key: FigureKey
  title: string
  /** Null: it could not be counted, and never was since the server started. */
  table: NumbersTable | null
  /** When it was counted. */
  countedAt: string | null
  hasFailed: boolean
}

export const figureTitles: Record<FigureKey, string> = {
  leads: 'New leads',
  revenue: 'Revenue',
  'open-orders': 'Open orders by state and age',
  deadlines: 'Deadlines of our clients’ companies',
  funnel: 'From quiz to paid',
  promise: 'Promise kept',
  mail: 'Email failures',
}

/** Decision 38: staff see the work, admins also the revenue. */
export const figuresFor = (role: 'client' | 'staff' | 'admin'): FigureKey[] =>
  figureKeys.filter((key) => role === 'admin' || (role === 'staff' && key !== 'revenue'))
