import { expect, test } from 'vitest'
import { aFormation } from '../../../../test/formation.ts'
import type { ElectionHolder } from '#features/washington/elections/election-findings.ts'
import { preFilingFindings, type PreFilingFacts } from './pre-filing-check.server.ts'

const citizen: ElectionHolder = { name: 'Alex Reed', holder: 'individual', residency: 'citizen', hasTaxpayerId: true }

const factsWith = (
  formation: Partial<PreFilingFacts['formation']>,
  holders: readonly ElectionHolder[] = [],
): PreFilingFacts => ({
  formation: {
    id: 'f1',
    orderId: 'o1',
    structure: 'LLC',
    legalEntity: 'LLC',
    taxElection: 'default',
    formType: '',
    businessName: 'Cedar Sound Joinery LLC',
    answers: aFormation() as PreFilingFacts['formation']['answers'],
    agentSigner: 'self',
    submittedAt: new Date('2026-11-20T18:00:00Z'),
    changedAt: null,
    ...formation,
  },
  hasAgentConsent: true,
  hasOrganizerSignature: true,
  holders,
  today: '2026-11-20',
  providerName: 'Legate',
})

const electing = (formation: object, holders: readonly ElectionHolder[]) =>
  factsWith(
    { taxElection: 'S', answers: { ...aFormation(), taxElections: { sCorp: true }, ...formation } as never },
    holders,
  )

/** What we don't prepare is told, with a rule, and staff may settle it once they have prepared it by hand. */
test.each<[string, PreFilingFacts, string[]]>([
  ['a plain LLC', factsWith({}), []],
  ['an S election of two owners', electing({}, [citizen, citizen]), []],
  ['a year other than the calendar year', electing({ fiscalYearEnd: '06/30' }, [citizen]), ['SCORP-F-1']],
  [
    'a fiscal year without its end',
    electing({ taxElections: { sCorp: true, fiscalYear: true } }, [citizen]),
    ['SCORP-F-1'],
  ],
  ['a trust that elects for itself', electing({}, [{ ...citizen, holder: 'qsst' }]), ['SCORP-EL-1']],
  [
    'more than 100 owners',
    electing(
      {},
      Array.from({ length: 101 }, () => citizen),
    ),
    ['SCORP-EL-2'],
  ],
])('%s', (_, facts, rules) => {
  const findings = preFilingFindings(facts)
  expect(findings.map(({ rule }) => rule)).toEqual(rules)
  expect(findings.every(({ canSettle, remedy, citation }) => canSettle && remedy !== '' && citation !== '')).toBe(true)
})
