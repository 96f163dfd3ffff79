import type { RuleId } from '#features/washington/rules.ts'
import type { Duty, DutyKind } from './duty.ts'

interface Reminding {
  /** How many days before the due date, the earliest first. */
  before: readonly number[]
  /** The rule whose note names the days; null where they are the firm's own choice. */
  rule: RuleId | null
}

const usual: Reminding = { before: [30, 7], rule: null }

/**
 * On which days before it a duty is reminded of. The annual report and the S election have theirs with their rules (domain
 * notes, section 10); the others are the firm's choice.
 */
const remindings: Record<DutyKind, Reminding> = {
  'initial-report': usual,
  'annual-report': { before: [180, 60, 30, 7], rule: 'DATE-AR-1' },
  // Its own notices tell the price and how to cancel.
  'agent-renewal': { before: [], rule: null },
  license: usual,
  excise: usual,
  lni: usual,
  esd: usual,
  'paid-leave': usual,
  'form-941': usual,
  'year-end': usual,
  'seattle-start': usual,
  seattle: usual,
  'city-start': usual,
  'federal-return': usual,
  'form-2553': { before: [45, 21, 7], rule: 'SCORP-DL-1' },
  property: usual,
}

const isMonthly = (key: string) => /:\d{4}-\d{2}$/.test(key)

/** Thirty days before a monthly return its month is not over. */
const monthly: readonly number[] = [7]

/** How many days before it a duty is reminded of, the earliest first. */
export const daysBefore = ({ kind, key }: Pick<Duty, 'kind' | 'key'>): readonly number[] =>
  isMonthly(key) ? monthly : remindings[kind].before

/** The earliest day before any duty on which it is reminded of. */
export const earliestReminder: number = Math.max(...Object.values(remindings).flatMap(({ before }) => before))

/** Whoever has to act is told on the day after, too: what the firm files is the firm's to watch. */
export const isRemindedLate = ({ by }: Pick<Duty, 'by'>): boolean => by === 'client'
