import { expect, test } from 'vitest'
import { aFormation } from '../../../../test/formation.ts'
import { draftDocument } from './draft-document.ts'
import { formationDraftSchema, type FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { formationSteps, stepsFor } from '#features/formation/steps/all-steps.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { formationValues, type FormationValues } from '#features/formation/wizard/wizard-values.ts'

const user = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }
const valuesOf = (structure: Structure, overrides: FormationDraft = {}) =>
  formationValues(formationDraftSchema.parse(aFormation(overrides)), structure, user)
const contextOf = (structure: Structure) => ({
  structure,
  providerName: 'Legate',
  hasStandingConsent: true,
  agentPrice: '$149/year',
})
const reviewRows = (id: StepId, values: FormationValues, context: ReturnType<typeof contextOf>) =>
  formationSteps.find((step) => step.id === id)?.review(values, context) ?? []
const headings = (structure: Structure, overrides: FormationDraft = {}) => {
  const { title, articles } = draftDocument(valuesOf(structure, overrides), contextOf(structure))
  return { title, headings: articles.map(({ heading }) => heading) }
}

test.each<[Structure, FormationDraft, string, string[]]>([
  ['LLC', {}, 'Certificate of Formation', ['Name', 'Duration', 'Principal office', 'Registered agent', 'Organizer']],
  ['C-Corporation', {}, 'Articles of Incorporation', ['Name', 'Authorized shares', 'Registered agent', 'Incorporator']],
  ['S-Corporation', {}, 'Articles of Incorporation', ['Authorized shares', 'Incorporator']],
  ['S-Corporation', { sCorpEntity: 'llc' }, 'Certificate of Formation', ['Duration', 'Organizer']],
  ['LLP', {}, 'Application for Registration', ['Number of partners', 'Statement of business', 'Partner']],
])('%s with %o files %s', (structure, overrides, title, expected) => {
  const document = headings(structure, overrides)
  expect(document.title).toBe(title)
  expect(document.headings).toEqual(expect.arrayContaining(expected))
})

test('every step of every structure has answers to show, each under a label of its own', () => {
  for (const structure of ['LLC', 'C-Corporation', 'S-Corporation', 'LLP'] as const) {
    const values = valuesOf(structure)
    for (const { id } of stepsFor(structure, values).filter((step) => step.id !== 'review-submit')) {
      const labels = reviewRows(id, values, contextOf(structure)).map(({ label }) => label)
      expect(labels).not.toEqual([])
      expect(new Set(labels).size).toBe(labels.length)
    }
  }
})

test('the provider as agent is named with its price, another agent with who signs', () => {
  const legate = valuesOf('LLC', { registeredAgent: { type: 'legate', consent: true } })
  expect(reviewRows('registered-agent', legate, contextOf('LLC'))).toEqual([
    { label: 'Agent', lines: ['Legate', 'Our registered agent service, $149/year'] },
    { label: 'Registered agent consent', lines: ['Signed by Legate'] },
  ])
  const rows = reviewRows('registered-agent', valuesOf('LLC'), contextOf('LLC'))
  expect(rows).toContainEqual({ label: 'Registered agent consent', lines: ['Signed'] })
  const notOnFile = { ...contextOf('LLC'), hasStandingConsent: false }
  expect(reviewRows('registered-agent', legate, notOnFile)).toContainEqual({
    label: 'Registered agent consent',
    lines: ['Legate signs before we file'],
  })
})

test.each<[string, FormationDraft['registeredAgent'], string]>([
  [
    'someone else signs',
    { signer: 'someone-else', consentEmail: 'agent@example.com' },
    'We’ll request it from agent@example.com',
  ],
  ['nobody says who signs', { signer: undefined }, 'We’ll request it from robin@example.com'],
  ['there is no address either', { signer: undefined, email: '' }, 'We’ll send you a link to forward to the agent'],
])('the review says how the agent consents when %s', (_, agent, text) => {
  const values = valuesOf('LLC', { registeredAgent: { ...aFormation().registeredAgent, ...agent } })
  const rows = reviewRows('registered-agent', values, contextOf('LLC'))
  expect(rows).toContainEqual({ label: 'Registered agent consent', lines: [text] })
})

test('two owners of one name are told apart', () => {
  const twin = { firstName: 'Alex', lastName: 'Sample', email: 'a@example.com', ownershipPercentage: 50 }
  const rows = reviewRows('ownership-structure', valuesOf('LLC', { owners: [twin, twin] }), contextOf('LLC'))
  expect(rows.map(({ label }) => label)).toEqual(['Alex Sample', 'Alex Sample (owner 2)'])
})
