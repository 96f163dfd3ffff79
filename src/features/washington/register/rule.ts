import type { CalendarDay } from '#lib/dates.ts'

/**
 * How sure we are of a rule: `verified` was read in the official text, `verified-secondary` in a source that quotes or
 * cites it, `memory` was not found and has to be confirmed by the reviewing attorney.
 */
export type Confidence = 'verified' | 'verified-secondary' | 'memory'

export interface Rule {
  title: string
  citation: string
  /** The day on which the source was last looked at. */
  checkedOn: CalendarDay
  confidence: Confidence
  /** The day from which the rule reads like this, where a known change brought it about. */
  effectiveFrom?: CalendarDay
}

const checkedOn = '2026-11-20'

export const verified = (title: string, citation: string): Rule => ({
  title,
  citation,
  checkedOn,
  confidence: 'verified',
})
export const secondary = (title: string, citation: string): Rule => ({
  title,
  citation,
  checkedOn,
  confidence: 'verified-secondary',
})
export const memory = (title: string, citation: string): Rule => ({ title, citation, checkedOn, confidence: 'memory' })

/** A rule that reads like this from a day on. */
export const since = (effectiveFrom: CalendarDay, rule: Rule): Rule => ({ ...rule, effectiveFrom })

/** Rules whose sources were checked again on a later day. */
export function checkedAgain<Id extends string>(day: CalendarDay, rules: Record<Id, Rule>): Record<Id, Rule> {
  const entries = Object.entries<Rule>(rules).map(([id, rule]) => [id, { ...rule, checkedOn: day }])
  return Object.fromEntries(entries) as Record<Id, Rule>
}
