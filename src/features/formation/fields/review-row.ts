import { formatDay, isCalendarDay } from '#lib/dates.ts'
import type { Structure } from '#features/washington/entity-type.ts'

/** One answer as the review shows it: lines below each other. */
export interface ReviewRow {
  label: string
  lines: readonly string[]
}

export interface ReviewContext {
  structure: Structure
  providerName: string
  /** The firm's consent as agent is on file. */
  hasStandingConsent: boolean
  /** "$149/year" */
  agentPrice: string
  /** The form was submitted: what was declared with it is not among the answers, and who signs is. */
  isSubmitted?: boolean
}

export const none = 'Not given'

export const given = (text: string): string => text.trim() || none

export function row(label: string, ...lines: readonly string[]): ReviewRow {
  const shown = lines.filter((line) => line !== '')
  return { label, lines: shown.length > 0 ? shown : [none] }
}

export const orNone = (lines: readonly string[]): readonly string[] =>
  lines.some((line) => line.trim() !== '') ? lines : ['None']

export const day = (text: string): string => (isCalendarDay(text) ? formatDay(text) : given(text))
