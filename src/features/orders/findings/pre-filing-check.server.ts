import { createHash } from 'node:crypto'
import { checkFormation } from '#features/formation/check-formation.ts'
import { answerAt } from '#features/formation/changes/answer-path.ts'
import type { CurrentFormation } from '#features/formation/changes/current-formation.server.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { rules } from '#features/washington/rules.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { sortedJson } from '#lib/sorted-json.ts'

/** Something to settle before an order is filed. */
export interface PreFilingFinding {
  /** Names the rule, the answer, and its value: another value is another finding. */
  key: string
  /** The answer, dotted as in the API. */
  path: string
  rule: string
  citation: string
  text: string
  /** Whether a reason of staff settles it; otherwise only a changed answer does. */
  canSettle: boolean
}

export interface PreFilingFacts {
  formation: CurrentFormation
  hasAgentConsent: boolean
  hasOrganizerSignature: boolean
  /** Today in Pacific time: the day of filing is expected from it. */
  today: CalendarDay
  providerName: string
}

/** Never settled by a reason: the papers would be wrong, whatever staff think of it. */
const onlyByAnswer = new Set(['OWN-1', 'LLC-8'])

/**
 * The check before filing: the form's own rules over the current answers, and what only counts once it is filed. Pure.
 */
export function preFilingFindings(facts: PreFilingFacts): PreFilingFinding[] {
  const { formation, today, providerName } = facts
  const { warnings } = checkFormation(formation.structure, formation.answers as FormationDraft, { today, providerName })
  // A name that stands by is not filed: it is checked when it is chosen.
  const filed = warnings.filter(({ path }) => !path.startsWith('alternativeNames'))
  return [...filed, ...consentFinding(facts), ...signatureFinding(facts)].map((found) => ({
    ...found,
    key: findingKey(formation, found),
    canSettle: !onlyByAnswer.has(found.rule),
  }))
}

function consentFinding({ hasAgentConsent }: PreFilingFacts) {
  if (hasAgentConsent) return []
  const text = 'The registered agent’s consent is missing. The appointment takes effect only with it.'
  return [{ path: 'registeredAgent', rule: 'RA-2', citation: rules['RA-2'].citation, text }]
}

function signatureFinding({ hasOrganizerSignature }: PreFilingFacts) {
  if (hasOrganizerSignature) return []
  const text = 'The filing isn’t signed as it is now. Whoever executes it has to sign the changed answers.'
  return [{ path: 'organizer', rule: 'LLC-8', citation: 'RCW 23.95.240(2)', text }]
}

function findingKey(
  { legalEntity, answers }: CurrentFormation,
  { rule, path }: { rule: string; path: string },
): string {
  // What is wrong with an answer may depend on the kind of entity.
  const value = sortedJson([legalEntity, answerAt(answers, path) ?? null])
  return `${rule}.${path}.${createHash('sha256').update(value).digest('hex').slice(0, 16)}`
}
