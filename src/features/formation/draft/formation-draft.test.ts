import { expect, test } from 'vitest'
import { aFormation, signaturePng } from '../../../../test/formation.ts'
import { formationDraftSchema } from './formation-draft.ts'

const isAllowed = (draft: unknown) => formationDraftSchema.safeParse(draft).success

test('a half-written form is a draft, and so is nothing', () => {
  expect(isAllowed({})).toBe(true)
  expect(isAllowed({ owners: [{ ownershipPercentage: 'sixty' }], registeredAgent: { zipCode: '9' } })).toBe(true)
  expect(formationDraftSchema.parse(aFormation())).toEqual({ ...aFormation(), futureEffectiveDate: '' })
})

test.each([
  { ssn: '219456789' },
  { owners: [{ ssn: '219456789' }] },
  { shareholderSSNs: [] },
  { einSSN: {} },
  { principalOffice: { ssn: '1' } },
  { registeredAgent: { responsiblePartySSN: '1' } },
  { organizer: { socialSecurityNumber: '1' } },
  { organizerSignature: { image: '', method: 'drawn', ssn: '1' } },
  { registeredAgentSignature: { cardNumber: '4111111111111111' } },
])('a draft has no room for %o', (draft) => {
  expect(isAllowed(draft)).toBe(false)
})

test.each([
  { businessName: 'x'.repeat(201) },
  { businessPurpose: 'x'.repeat(2001) },
  { alternativeNames: ['a', 'b', 'c', 'd'] },
  { owners: Array.from({ length: 201 }, () => ({})) },
  { businessName: 7 },
  { structure: 'LLC' },
])('a draft is bounded (case %#)', (draft) => {
  expect(isAllowed(draft)).toBe(false)
})

test('the duplicate effective-date pair is stored as the one that we keep', () => {
  expect(formationDraftSchema.parse({ effectiveDate: 'immediate', specificDate: '' })).toMatchObject({
    effectiveDate: 'upon_filing',
  })
  const specific = formationDraftSchema.parse({ effectiveDate: 'specific', specificDate: '2026-12-01' })
  expect(specific).toEqual({ effectiveDate: 'future_date', futureEffectiveDate: '2026-12-01' })
})

test('image data with a date beside it is a drawn signature', () => {
  const draft = formationDraftSchema.parse({ organizerSignature: signaturePng, organizerSignatureDate: '2026-11-20' })
  expect(draft).toEqual({
    organizerSignature: { image: signaturePng, method: 'drawn', name: '', date: '2026-11-20' },
  })
})

test('an empty pad is no signature; a typed name is one without an image', () => {
  expect(formationDraftSchema.parse({ organizerSignature: '' })).toEqual({})
  expect(formationDraftSchema.parse({ organizerSignature: { image: '', method: 'drawn' } })).toEqual({})
  const typed = formationDraftSchema.parse({ organizerSignature: { method: 'typed', name: 'Alex Sample' } })
  expect(typed.organizerSignature).toEqual({ image: '', method: 'typed', name: 'Alex Sample', date: '' })
})

test.each([
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png;base64,PHN2Zy8+',
  'data:text/html,<script>1</script>',
  'https://example.com/a.png',
  `${signaturePng}"><script>`,
  signaturePng.replace('data:image/png', 'data:image/jpeg'),
  signaturePng + 'A'.repeat(140_000),
])('a signature that is no PNG data URL of at most 100 KB is refused (case %#)', (image) => {
  expect(isAllowed({ organizerSignature: image })).toBe(false)
  expect(isAllowed({ organizerSignature: { image, method: 'drawn' } })).toBe(false)
})
