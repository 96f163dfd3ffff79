import { expect, test } from 'vitest'
import { hasPrivateMailbox, isPoBox, isUsZip, isWaCounty, isWaZip } from './addresses/addresses.ts'
import { validateShares } from './people/corporation.ts'
import { validateEffectiveDate } from './effective-date.ts'
import { endsWithDesignator, isIrsName, reviewedWords, validateEntityName } from './names/entity-name.ts'
import { formationWarnings } from './formation-findings.ts'
import { checkEin, classifyItin, classifySsn, maskSsn, normalizeUbi } from './identifiers/identifiers.ts'
import { isNaics2022 } from './identifiers/naics.ts'
import { isDistinguishable, nameConflicts } from './names/name-distinguishable.ts'

const length = 100_000
const attacks: [string, string][] = [
  ['spaces', ' '.repeat(length)],
  ['spaces between letters', 'a '.repeat(length / 2)],
  ['dots', '.'.repeat(length)],
  ['initials', 'l.'.repeat(length / 2)],
  ['digits', '9'.repeat(length)],
  ['p o p o', 'p o '.repeat(length / 4)],
  ['post office', 'post office '.repeat(length / 12)],
  ['lines', 'box \n'.repeat(length / 5)],
  ['designators', 'limited liability '.repeat(length / 18)],
  ['accents', '\u0301'.repeat(length)],
  ['plurals', 'es'.repeat(length / 2)],
]

const checks: [string, (text: string) => unknown][] = [
  ['validateEntityName', (text) => validateEntityName('LLC', text)],
  ['endsWithDesignator', (text) => endsWithDesignator('CORP', text)],
  ['reviewedWords', reviewedWords],
  ['isIrsName', isIrsName],
  ['isDistinguishable', (text) => isDistinguishable(text, `${text}s`)],
  ['nameConflicts', (text) => nameConflicts(text, { name: text, status: text })],
  ['isPoBox', isPoBox],
  ['hasPrivateMailbox', hasPrivateMailbox],
  ['isUsZip', isUsZip],
  ['isWaZip', isWaZip],
  ['isWaCounty', isWaCounty],
  ['classifySsn', classifySsn],
  ['classifyItin', classifyItin],
  ['maskSsn', maskSsn],
  ['checkEin', checkEin],
  ['normalizeUbi', normalizeUbi],
  ['isNaics2022', isNaics2022],
  ['validateShares', (parValue) => validateShares({ authorized: 1, parValue })],
  ['validateEffectiveDate', (text) => validateEffectiveDate('2026-11-20', text)],
  [
    'formationWarnings',
    (text) =>
      formationWarnings(
        {
          legalEntity: 'LLC',
          taxElection: 'default',
          businessName: text,
          naicsCode: text,
          fiscalYearEnd: text,
          principalOffice: { street: text, state: text, zipCode: text, county: text },
          owners: [{ ownershipPercentage: text }],
        },
        { today: '2026-11-20' },
      ),
  ],
]

/** Processor time, not the clock's: another program on the machine must not fail the test. */
function millisecondsOf(run: () => unknown): number {
  const begin = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

test.each(checks)('%s answers 100 KB of hostile text in under 10 ms', (_, check) => {
  for (const [name, text] of attacks) {
    check(text)
    const best = Math.min(...[1, 2, 3, 4, 5].map(() => millisecondsOf(() => check(text))))
    expect(best, name).toBeLessThan(10)
  }
})
