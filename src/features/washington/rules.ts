import { addressRules } from './register/address-rules.ts'
import { calendarRules } from './register/calendar-rules.ts'
import { formationRules } from './register/formation-rules.ts'
import { identifierRules } from './register/identifier-rules.ts'
import { nameRules } from './register/name-rules.ts'
import { einRules, electionRules, feeRules, taxRules } from './register/tax-rules.ts'

/** Every rule that the functions of this folder rely on, by its id. */
export const rules = {
  ...nameRules,
  ...formationRules,
  ...addressRules,
  ...identifierRules,
  ...calendarRules,
  ...taxRules,
  ...electionRules,
  ...einRules,
  ...feeRules,
} as const

export type RuleId = keyof typeof rules

/** Whether the text is the id of a rule in this register. */
export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(rules, id)
}
