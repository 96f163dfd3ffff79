import type { LegalEntity, TaxElection } from './entity-type.ts'
import { type FindingRule, remedies } from './remedies.ts'
import { rules, type RuleId } from './rules.ts'

/** A text field of a form or draft: not reached yet, emptied, or filled in. */
type Text = string | null | undefined
/** A number as a form or draft holds it: a number, or the text that was typed. */
type NumberLike = number | string | null | undefined
type Flag = boolean | null | undefined

export interface AddressFacts {
  street?: Text
  city?: Text
  state?: Text
  zipCode?: Text
  county?: Text
}

export interface RegisteredAgentFacts extends AddressFacts {
  type?: Text
  firstName?: Text
  lastName?: Text
  companyName?: Text
  email?: Text
}

/**
 * What the warnings look at in a formation record, which may hold more; everything may be missing while the form is
 * being filled in.
 */
export interface FormationFacts {
  legalEntity: LegalEntity
  taxElection: TaxElection
  businessName?: Text
  alternativeNames?: readonly Text[] | null | undefined
  naicsCode?: Text
  /** `upon_filing` or `future_date`. */
  effectiveDate?: Text
  /** YYYY-MM-DD */
  futureEffectiveDate?: Text
  /** `perpetual` or `limited`. */
  duration?: Text
  /** YYYY-MM-DD */
  durationEndDate?: Text
  principalOffice?: AddressFacts | null | undefined
  mailingAddress?: (AddressFacts & { same?: Flag }) | null | undefined
  registeredAgent?: RegisteredAgentFacts | null | undefined
  owners?: readonly { ownershipPercentage?: NumberLike }[] | null | undefined
  shares?: { authorized?: NumberLike; parValue?: NumberLike; noParValue?: Flag } | null | undefined
  directors?: readonly unknown[] | null | undefined
  partners?: { count?: NumberLike; statement?: Text } | null | undefined
  isProfessional?: Flag
  professionalLicense?: Text
  /** `fiscalYear`: the client wants a year other than the calendar year. */
  taxElections?: { fiscalYear?: boolean | string | null | undefined } | null | undefined
  /** `MM/DD` */
  fiscalYearEnd?: Text
}

/** A warning shown to the visitor and resolved by staff before filing. It never blocks anyone. */
export interface Finding {
  /** The field, dotted as in the API: `owners.0.ownershipPercentage`. */
  path: string
  /** A plain sentence for the visitor. */
  text: string
  /** What to do about it. */
  remedy: string
  /** The words of the answer that it is about; none when it is about something missing. */
  words: readonly string[]
  rule: RuleId
  citation: string
}

/** Returns a finding with its rule's citation and remedy. */
export function finding(path: string, rule: FindingRule, text: string, words: readonly string[] = []): Finding {
  return { path, text, remedy: remedies[rule], words, rule, citation: rules[rule].citation }
}

/** The text without spaces around it; empty when there is none. */
export function textOf(value: Text): string {
  return value?.trim() ?? ''
}

/** The number; undefined when nothing was given, NaN when the text is no number. */
export function numberOf(value: NumberLike): number | undefined {
  if (typeof value === 'number') return value
  const text = textOf(value)
  return text === '' ? undefined : Number(text.slice(0, 40))
}

/** The number as the text that was typed, because decimals have to stay exact. */
export function decimalOf(value: NumberLike): string {
  return typeof value === 'number' ? String(value) : textOf(value)
}
