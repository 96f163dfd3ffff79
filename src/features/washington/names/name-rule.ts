import type { nameRules } from '#features/washington/register/name-rules.ts'
import type { FindingRule } from '#features/washington/remedies.ts'

/** A rule about names that a remark can cite. */
export type NameRule = FindingRule & keyof typeof nameRules
