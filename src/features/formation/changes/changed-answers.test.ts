import { expect, test } from 'vitest'
import { aFormation } from '../../../../test/formation.ts'
import { formationSteps } from '#features/formation/steps/all-steps.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import { type FormationValues, valuesOfAnswers } from '#features/formation/wizard/wizard-values.ts'
import { changedAnswers, changeSchemaOf } from './changed-answers.ts'

const values = valuesOfAnswers({ ...aFormation() }, 'LLC')
const stepOf = (id: StepId) => {
  const step = formationSteps.find((one) => one.id === id)
  if (!step) throw new Error(id)
  return step
}
const changed = (id: StepId, edited: Partial<FormationValues>) =>
  changedAnswers(stepOf(id), values, { ...values, ...edited }).map(({ path }) => path)
const agent = values.registeredAgent

test.each<[string, StepId, Partial<FormationValues>, string[]]>([
  ['nothing', 'business-information', {}, []],
  ['one answer', 'business-information', { businessPurpose: 'Boats' }, ['businessPurpose']],
  [
    'two that hold together',
    'business-information',
    { effectiveDate: 'future_date', futureEffectiveDate: '2026-12-01' },
    ['effectiveDate', 'futureEffectiveDate'],
  ],
  ['an answer of another step', 'principal-office', { businessPurpose: 'Boats' }, []],
  [
    'the agent’s address',
    'registered-agent',
    { registeredAgent: { ...agent, street: '5 Example Rd' } },
    ['registeredAgent'],
  ],
  [
    'who signed for the agent',
    'registered-agent',
    { registeredAgent: { ...agent, signer: 'for-agent', consent: false } },
    [],
  ],
  ['a declaration', 'review-submit', { organizerSignature: null }, []],
  ['who signs', 'review-submit', { organizer: { ...values.organizer, firstName: 'Robin' } }, ['organizer']],
])('%s', (_, step, edited, expected) => {
  expect(changed(step, edited)).toEqual(expected)
})

test.each(formationSteps.filter(({ appliesTo }) => appliesTo('LLC', {})).map((step) => [step.id, step] as const))(
  'the answers of %s are taken as they were submitted, signatures included',
  (_, step) => {
    const schema = changeSchemaOf(step, { today: '2026-11-23', providerName: '' })
    expect(schema.safeParse(values).error?.issues ?? []).toEqual([])
  },
)

test('an error stands at its field', () => {
  const schema = changeSchemaOf(stepOf('ownership-structure'), { today: '2026-11-23', providerName: '' })
  const owners = values.owners.map((owner, at) => (at === 1 ? { ...owner, email: 'nobody' } : owner))
  expect(schema.safeParse({ ...values, owners }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'owners.1.email',
  ])
})
