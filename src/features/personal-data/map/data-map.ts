import { accountRules } from './account-rules.ts'
import { orderRules } from './order-rules.ts'
import { otherRules } from './other-rules.ts'
import type { TableRule } from './table-rule.ts'

/**
 * THE MAP OF PERSONAL DATA: what each table holds of a person, and what an export, an erasure, and a merge of accounts do
 * with it (docs/decisions/0104-a-map-of-personal-data.md). Erasures go through it from the top to the bottom.
 */
export const dataMap: Readonly<Record<string, TableRule>> = { ...orderRules, ...accountRules, ...otherRules }
