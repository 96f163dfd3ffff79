import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalEntities } from '#features/washington/entity-type.ts'
import { validateEntityName } from './entity-name.ts'
import { isDistinguishable, nameConflicts } from './name-distinguishable.ts'
import { asciiName } from './name-tokens.ts'

const entity = fc.constantFrom(...legalEntities)
const words = fc.constantFrom(
  'Blue',
  'Heron',
  'Cedar',
  'Sound',
  'Trustworthy',
  'Bank',
  'Home',
  'Loan',
  'Corporate',
  'Inc',
  'Limited',
)
const endings = fc.constantFrom(
  'LLC',
  'L.L.C.',
  'Inc.',
  'Corporation',
  'LLP',
  'P.S.',
  'PLLC',
  'Limited Liability Company',
  '',
)
const name = fc
  .tuple(fc.array(words, { minLength: 1, maxLength: 4 }), endings)
  .map(([given, ending]) => [...given, ending].join(' ').trim())
const anyText = fc.string({ unit: 'binary', maxLength: 400 })
const spaces = fc.constantFrom(' ', '  ', '\u00A0', ' - ', ', ', ' / ')
const runs = { numRuns: 1000 }

/** Writes some letters large and some small, as `flips` says. */
const recase = (text: string, flips: readonly boolean[]) =>
  Array.from(text, (letter, at) => (flips[at % flips.length] ? letter.toUpperCase() : letter.toLowerCase())).join('')
const flips = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 })

test('capitals change neither the verdict nor what is distinguishable', () => {
  fc.assert(
    fc.property(entity, name, flips, (kind, given, pattern) => {
      const other = recase(given, pattern)
      expect(validateEntityName(kind, other)).toEqual(validateEntityName(kind, given))
      expect(isDistinguishable(given, other)).toBe(false)
    }),
    runs,
  )
})

test('punctuation and spaces between words change neither', () => {
  fc.assert(
    fc.property(entity, name, spaces, (kind, given, between) => {
      const other = given.replaceAll(' ', between)
      expect(validateEntityName(kind, other)).toEqual(validateEntityName(kind, given))
      expect(isDistinguishable(given, other)).toBe(false)
    }),
    runs,
  )
})

test('an article or another designator does not make a name different; another word does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Blue', 'Heron', 'Cedar', 'Sound'), { minLength: 1, maxLength: 4 }),
      endings,
      endings,
      (given, a, b) => {
        const base = given.join(' ')
        expect(isDistinguishable(`The ${base} ${a}`, `${base} ${b}`)).toBe(false)
        expect(isDistinguishable(`${base} Woodworks ${a}`, `${base} ${b}`)).toBe(true)
      },
    ),
    runs,
  )
})

test('whether two names conflict does not depend on which was first, for any text', () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(isDistinguishable(a, b)).toBe(isDistinguishable(b, a))
      expect(isDistinguishable(a, a)).toBe(false)
      expect(nameConflicts(a, { name: b, status: 'administratively_dissolved' })).toBe(false)
    }),
    runs,
  )
})

test('any text gets a verdict: fine without errors, and never fine beyond ASCII', () => {
  fc.assert(
    fc.property(entity, anyText, (kind, given) => {
      const { ok, errors } = validateEntityName(kind, given)
      expect(ok).toBe(errors.length === 0)
      expect(asciiName(given)).toMatch(/^[\x20-\x7E]*$/)
      expect(validateEntityName(kind, `é ${given} LLC`).ok).toBe(false)
    }),
    runs,
  )
})

test('accents and composed letters are told, whichever way they are written', () => {
  fc.assert(
    fc.property(entity, name, fc.constantFrom('é', 'ñ', 'Å', 'ﬁ', '名', 'م', '😀'), (kind, given, letter) => {
      const composed = validateEntityName(kind, `${letter} ${given}`.normalize('NFC'))
      const decomposed = validateEntityName(kind, `${letter} ${given}`.normalize('NFD'))
      expect(composed.errors).toContain('NAME_CHARSET')
      expect(decomposed).toEqual(composed)
    }),
    runs,
  )
})
