import { z } from 'zod'
import { redactNumbers } from '#lib/redact-numbers.ts'
import { isPoBox, isUsZip, isWaCounty, isWaZip, waCountyCount } from '#features/washington/addresses/addresses.ts'
import { breachNoticeDue } from '#features/washington/deadlines/breach-notice.ts'
import {
  checkEin,
  classifyItin,
  classifySsn,
  maskSsn,
  normalizeUbi,
} from '#features/washington/identifiers/identifiers.ts'
import { isNaics2022 } from '#features/washington/identifiers/naics.ts'
import { takes } from './takes.ts'

const value = z.object({ value: z.string() })
const zip = z.object({ zip: z.string() })

/** Addresses and numbers, and how personal ones are kept. */
export const identifierFunctions = {
  isPoBox: takes(z.object({ street: z.string() }), (facts) => isPoBox(facts.street)),
  classifySsn: takes(value, (facts) => classifySsn(facts.value)),
  classifyItin: takes(value, (facts) => classifyItin(facts.value)),
  checkEin: takes(value, (facts) => checkEin(facts.value)),
  isWaZip: takes(zip, (facts) => isWaZip(facts.zip)),
  isUsZip: takes(zip, (facts) => isUsZip(facts.zip)),
  isWaCounty: takes(z.object({ county: z.string() }), (facts) => isWaCounty(facts.county)),
  waCountyCount: takes(z.object({}), waCountyCount),
  isNaics2022: takes(z.object({ code: z.string() }), (facts) => isNaics2022(facts.code)),
  normalizeUbi: takes(value, (facts) => normalizeUbi(facts.value)),
  maskSsn: takes(value, (facts) => maskSsn(facts.value)),
  logScrub: takes(z.object({ line: z.string() }), (facts) => redactNumbers(facts.line)),
  breachNoticeDue: takes(z.object({ discovered: z.string(), waResidents: z.number() }), (facts) =>
    breachNoticeDue(facts.discovered, facts.waResidents),
  ),
}
