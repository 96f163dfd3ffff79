import { expect, test } from 'vitest'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import { businessInformationStep } from './business-information.ts'

const user = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }
const reviewContext = {
  structure: 'LLC',
  providerName: 'Legate',
  hasStandingConsent: true,
  agentPrice: '$149/year',
} as const
const required = { businessName: 'Cedar Sound Joinery LLC', businessPurpose: 'Furniture' }

test.each([
  ['businessName', 'Cedar Sound Joinery LLC', 'Business name'],
  ['businessPurpose', 'Design and making of wooden furniture', 'Purpose'],
  ['naicsCode', '337122', 'NAICS code'],
])('%s is stored, shown, reviewed, and submitted as it was typed', (name, answer, label) => {
  const draft = formationDraftSchema.parse({ [name]: answer })
  expect(draft).toEqual({ [name]: answer })
  const values = businessInformationStep.values(draft, { structure: 'LLC', user })
  expect(values).toMatchObject({ [name]: answer })
  expect(businessInformationStep.review(values, reviewContext)).toContainEqual({ label, lines: [answer] })
  const schema = businessInformationStep.schema({ today: '2026-11-20', providerName: 'Legate' })
  expect(schema.parse({ ...required, ...draft })).toMatchObject({ [name]: answer })
})

test('answers that hang together are one row of the review', () => {
  const answers = { effectiveDate: 'future_date', futureEffectiveDate: '2026-12-01', isProfessional: true } as const
  const values = businessInformationStep.values(answers, { structure: 'LLC', user })
  const rows = businessInformationStep.review(values, reviewContext)
  expect(rows).toContainEqual({ label: 'Effective date', lines: ['December 1, 2026'] })
  expect(rows).toContainEqual({ label: 'Professional service', lines: ['Yes, Not given'] })
  expect(rows.map(({ label }) => label)).toEqual([
    'Business name',
    'Alternative names',
    'Purpose',
    'NAICS code',
    'Effective date',
    'Duration',
    'Professional service',
  ])
})

test('alternative names that were left empty are not submitted', () => {
  const schema = businessInformationStep.schema({ today: '2026-11-20', providerName: 'Legate' })
  expect(schema.parse({ ...required, alternativeNames: ['', 'Soundside', ' '] }).alternativeNames).toEqual([
    'Soundside',
  ])
})
