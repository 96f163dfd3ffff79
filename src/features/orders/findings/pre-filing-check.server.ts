import { createHash } from 'node:crypto'
import { checkFormation } from '#features/formation/check-formation.ts'
import { answerAt } from '#features/formation/changes/answer-path.ts'
import type { CurrentFormation } from '#features/formation/changes/current-formation.server.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { type ElectionHolder, scorpEligibility } from '#features/washington/elections/election-findings.ts'
import { mayHoldShares } from '#features/washington/elections/election-facts.ts'
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
  /** What to do about it, for whoever answers the form; empty when a task of the order says it. */
  remedy: string
  /** Whether a reason of staff settles it; otherwise only a changed answer does. */
  canSettle: boolean
}

export interface PreFilingFacts {
  formation: CurrentFormation
  hasAgentConsent: boolean
  hasOrganizerSignature: boolean
  /** What each owner of an S election told in their part, in the form's order; null until it is completed. */
  holders: readonly (ElectionHolder | null)[]
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
  const fromAnswers = [...filed, ...consentFinding(facts), ...signatureFinding(facts)].map((found) => ({
    ...found,
    key: findingKey(found, [formation.legalEntity, answerAt(formation.answers, found.path) ?? null]),
    canSettle: !onlyByAnswer.has(found.rule),
  }))
  return [...fromAnswers, ...electionFindings(facts)]
}

/**
 * SCORP-EL-1, SCORP-EL-2: no reason makes an owner eligible. One without SSN or ITIN may still get a number, a trust may
 * elect for itself, and families may bring a long list to 100.
 */
function electionFindings({ formation, holders }: PreFilingFacts): PreFilingFinding[] {
  if (formation.taxElection !== 'S') return []
  return scorpEligibility(holders).findings.map(({ path, rule, citation, text, remedy }) => {
    const holder = holders[Number(path.split('.')[1])] ?? null
    const key = findingKey({ rule, path }, holder ?? holders.length)
    return { key, path, rule, citation, text, remedy, canSettle: holder === null || mayHoldShares(holder) }
  })
}

function consentFinding({ hasAgentConsent }: PreFilingFacts) {
  if (hasAgentConsent) return []
  const text = 'The registered agent’s consent is missing. The appointment takes effect only with it.'
  return [{ path: 'registeredAgent', rule: 'RA-2', citation: rules['RA-2'].citation, text, remedy: '' }]
}

function signatureFinding({ hasOrganizerSignature }: PreFilingFacts) {
  if (hasOrganizerSignature) return []
  const text = 'The filing isn’t signed as it is now. Whoever executes it has to sign the changed answers.'
  return [{ path: 'organizer', rule: 'LLC-8', citation: 'RCW 23.95.240(2)', text, remedy: '' }]
}

/** What is wrong with an answer may depend on the kind of entity, which is then part of the value. */
function findingKey({ rule, path }: { rule: string; path: string }, value: unknown): string {
  return `${rule}.${path}.${createHash('sha256').update(sortedJson(value)).digest('hex').slice(0, 16)}`
}
