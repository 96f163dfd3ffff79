import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LegalEntity, legalEntities } from '#features/washington/entity-type.ts'
import { validateEntityName } from './entity-name.ts'
import { nameVerdict } from './name-verdict.ts'

const shown = (entity: LegalEntity, name: string) => {
  const { kind, title, problems, parts, alternatives } = nameVerdict(entity, name)
  return {
    verdict: [kind, title],
    problems: problems.map((problem) => `${problem.rule}: ${problem.title}`),
    parts: parts.map(({ text, mark }) => (mark ? `${mark}:${text}` : text)).join(' '),
    alternatives: alternatives.map(({ name: one }) => one),
  }
}

test('names what to fix, where it stands, and what would fit', () => {
  expect(shown('LLC', 'Blue Heron Inc')).toEqual({
    verdict: ['fix', 'Not yet: two things to fix for an LLC'],
    problems: ['NAME-LLC-2: “Inc” belongs to a corporation.', 'NAME-LLC-1: “LLC” is missing.'],
    parts: 'Blue Heron wrong:Inc missing:LLC',
    alternatives: ['Blue Heron LLC', 'Blue Heron Company, LLC', 'Blue Heron Group LLC'],
  })
})

test('a restricted pair needs approval, and losing one word would do', () => {
  expect(shown('LLC', 'Heron Home Loan LLC')).toEqual({
    verdict: ['restricted', 'Heron Home Loan LLC needs approval'],
    problems: ['NAME-COMMON-3: “Home” and “Loan” are restricted when they stand together.'],
    parts: 'Heron wrong:Home wrong:Loan LLC',
    alternatives: ['Heron Home LLC', 'Heron Loan LLC', 'Heron LLC'],
  })
})

test('accents and other scripts are told with the plain form', () => {
  expect(shown('LLC', 'Café Señor LLC')).toMatchObject({
    verdict: ['letters', 'Use English letters'],
    alternatives: expect.arrayContaining(['Cafe Senor LLC']),
  })
  expect(shown('LLC', '名前 LLC')).toMatchObject({ verdict: ['letters', 'Use English letters'], alternatives: [] })
})

test.each([
  ['LLC', 'Blue Heron Woodworks LLC', []],
  ['LLC', 'Trustworthy Plumbing LLC', ['NAME-COMMON-3 “Trust” is fine here.']],
  ['LLC', 'LLC Blue Heron', ['NAME-LLC-1 LLC usually goes at the end.']],
  ['LLC', 'Heron Limited LLC', ['NAME-LLC-2 “Limited” can confuse.']],
  ['CORP', 'Olympic Law Inc.', ['NAME-COMMON-4 “Olympic” and “Law” may be reviewed.']],
  ['CORP', 'Heron @ Home Inc.', ['NAME-COMMON-5 The IRS will write it differently.']],
] as const)('%s %s meets the rules, with its notes', (entity, name, notes) => {
  const verdict = nameVerdict(entity, name)
  expect([verdict.kind, verdict.title]).toEqual(['fits', `${name} meets the rules`])
  expect(verdict.notes.map((note) => `${note.rule} ${note.title}`)).toEqual(notes)
})

test.each(['', '   ', ' .,- '])('nothing to check in "%s"', (name) => {
  expect(nameVerdict('LLC', name)).toMatchObject({ kind: 'empty', problems: [], alternatives: [] })
})

test('every remark ends its sentences once, and cites its rule', () => {
  for (const entity of legalEntities) {
    for (const { text, remedy, citation } of nameVerdict(entity, 'Heron Inc LLC LP PS Bank é').problems) {
      expect(text).toMatch(/[^.]\.$/)
      expect(remedy).toMatch(/[^.]\.$/)
      expect(text).not.toContain('..')
      expect(citation).not.toBe('')
    }
  }
})

test('each alternative meets the rules itself, for any text', () => {
  const piece = fc.constantFrom(
    'Blue',
    'Heron,',
    'Bank',
    'Inc.',
    'LLC',
    'Home',
    'Loan',
    'é',
    '&',
    'The',
    'P.S.',
    'Partnership',
    '—',
  )
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(' ')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...legalEntities), name, (entity, given) => {
      const { kind, alternatives, parts } = nameVerdict(entity, given)
      expect(kind === 'fits').toBe(validateEntityName(entity, given).ok)
      expect(alternatives.length).toBeLessThanOrEqual(3)
      for (const { name: one } of alternatives) expect(nameVerdict(entity, one).kind).toBe('fits')
      expect(parts.length > 0).toBe(kind !== 'fits' && kind !== 'empty')
    }),
    { numRuns: 1000 },
  )
})
