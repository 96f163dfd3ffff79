import { expect, test } from 'vitest'
import { aFormation } from '../../../test/formation.ts'
import { checkFormation, parseFormation } from './check-formation.ts'
import { type FormationDraft, formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { Structure } from '#features/washington/entity-type.ts'

const context = { today: '2026-11-20', providerName: 'Legate' }
const errorsOf = (step: StepId, formation: FormationDraft, structure: Structure = 'LLC') =>
  checkFormation(structure, formation, { ...context, step }).errors
const agent = (overrides: FormationDraft['registeredAgent']) => ({
  registeredAgent: { ...aFormation().registeredAgent, ...overrides },
  registeredAgentSignature: aFormation().registeredAgentSignature,
})

test.each<[StepId, Structure, Record<string, string>]>([
  [
    'business-information',
    'LLC',
    { businessName: 'Business name is required', businessPurpose: 'Business purpose is required' },
  ],
  [
    'principal-office',
    'LLC',
    {
      'principalOffice.street': 'Street address is required',
      'principalOffice.city': 'City is required',
      'principalOffice.zipCode': 'ZIP code is required',
      'principalOffice.county': 'County is required',
    },
  ],
  [
    'registered-agent',
    'LLC',
    {
      'registeredAgent.firstName': 'First name is required',
      'registeredAgent.lastName': 'Last name is required',
      'registeredAgent.street': 'Street address is required',
      'registeredAgent.city': 'City is required',
      'registeredAgent.zipCode': 'ZIP code is required',
      'registeredAgent.consent': 'Registered agent consent is required',
    },
  ],
  ['ownership-structure', 'LLC', { owners: 'At least one owner is required' }],
  ['management-structure', 'LLC', {}],
  ['share-structure', 'C-Corporation', {}],
  ['directors-officers', 'S-Corporation', {}],
  ['partnership-details', 'LLP', {}],
  [
    'review-submit',
    'LLC',
    {
      'consent.accuracy': 'Please confirm that the information is accurate and complete',
      'consent.authorization': 'Please confirm that you are authorized to form this company',
      'consent.termsAccepted': 'Please accept the terms of service',
      organizerSignature: 'Signature is required',
    },
  ],
])('the empty step %s of a %s says what is required', (step, structure, expected) => {
  expect(errorsOf(step, {}, structure)).toEqual(expected)
})

test('texts of blanks are as good as none, also when they come as null', () => {
  const errors = errorsOf('business-information', { businessName: '   ', businessPurpose: null })
  expect(Object.keys(errors)).toEqual(['businessName', 'businessPurpose'])
})

test('a company as agent needs its name instead of a person’s', () => {
  const errors = errorsOf('registered-agent', { registeredAgent: { type: 'company', consent: false } })
  expect(errors).toMatchObject({ 'registeredAgent.companyName': 'Company name is required' })
  expect(errors).not.toHaveProperty('registeredAgent.firstName')
})

test.each<[string, FormationDraft, Record<string, string>]>([
  [
    'agent outside Washington',
    agent({ state: 'OR' }),
    { 'registeredAgent.state': expect.stringContaining('Washington') },
  ],
  ['agent in washington in small letters', agent({ state: 'wa' }), {}],
  ['agent without a state', agent({ state: '' }), {}],
  ['agent with a post office box, which only warns', agent({ street: 'PO Box 9' }), {}],
  [
    'agent’s signature missing',
    { ...agent({}), registeredAgentSignature: undefined },
    { registeredAgentSignature: 'Signature is required' },
  ],
  [
    'no word about who signs',
    { ...agent({ signer: undefined }), registeredAgentSignature: undefined },
    { registeredAgentSignature: 'Signature is required' },
  ],
  [
    'no signature before the consent is ticked',
    { ...agent({ consent: false }), registeredAgentSignature: undefined },
    { 'registeredAgent.consent': 'Registered agent consent is required' },
  ],
  [
    'someone else signs',
    { ...agent({ signer: 'someone-else', consentEmail: 'agent@example.com' }), registeredAgentSignature: undefined },
    {},
  ],
  ['someone else signs, known by the agent’s e-mail', agent({ signer: 'someone-else' }), {}],
  [
    'someone else signs, nobody knows where',
    agent({ signer: 'someone-else', email: '' }),
    { 'registeredAgent.consentEmail': 'Email is required' },
  ],
  [
    'someone else signs at no address',
    agent({ signer: 'someone-else', consentEmail: 'agent' }),
    { 'registeredAgent.consentEmail': 'Please enter a valid email address' },
  ],
  ['the provider', { registeredAgent: { type: 'legate' } }, {}],
  ['a company named like the provider', { registeredAgent: { type: 'company', companyName: 'LEGATE Inc' } }, {}],
])('registered agent: %s', (_, formation, expected) => {
  expect(errorsOf('registered-agent', formation)).toEqual(expected)
})

test.each([
  [{ firstName: '', lastName: 'B', email: 'b@example.com' }, { 'owners.0.firstName': 'First name is required' }],
  [{ firstName: 'A', lastName: '', email: 'b@example.com' }, { 'owners.0.lastName': 'Last name is required' }],
  [{ firstName: 'A', lastName: 'B', email: '' }, { 'owners.0.email': 'Email is required' }],
  [{ ownershipPercentage: 0 }, {}],
  [{ ownershipPercentage: 100 }, {}],
  [{ ownershipPercentage: '33.33' }, {}],
  [{ ownershipPercentage: '' }, {}],
  [{ ownershipPercentage: undefined }, {}],
  [{ ownershipPercentage: -0.01 }, { 'owners.0.ownershipPercentage': 'Ownership must be between 0 and 100 percent' }],
  [{ ownershipPercentage: 100.01 }, { 'owners.0.ownershipPercentage': 'Ownership must be between 0 and 100 percent' }],
  [{ ownershipPercentage: 'half' }, { 'owners.0.ownershipPercentage': 'Ownership must be between 0 and 100 percent' }],
])('owner %o', (owner, expected) => {
  const whole = { firstName: 'A', lastName: 'B', email: 'a@example.com', ownershipPercentage: 100, ...owner }
  expect(errorsOf('ownership-structure', { owners: [whole] })).toEqual(expected)
})

const anOwner = (overrides: object) => ({
  owners: [{ firstName: 'A', lastName: 'B', email: 'a@example.com', ownershipPercentage: 100, ...overrides }],
})
const aDirector = (email: string) => ({ directors: [{ firstName: 'A', lastName: 'B', email }] })
const amount = 'Enter an amount in dollars, such as 1,000.00, or leave it empty'
const shareCount = 'Enter a whole number of shares, such as 10,000'
const parValueText = 'Enter an amount in dollars, such as 0.01'
const phoneText = 'Enter a phone number with its area code, such as 206-555-0142'
const emailText = 'Please enter a valid email address'

test.each<[StepId, Structure, object, Record<string, string>]>([
  ['ownership-structure', 'LLC', anOwner({ contributionAmount: 'abc' }), { 'owners.0.contributionAmount': amount }],
  ['ownership-structure', 'LLC', anOwner({ contributionAmount: -5 }), { 'owners.0.contributionAmount': amount }],
  ['ownership-structure', 'LLC', anOwner({ contributionAmount: '$1,000.50' }), {}],
  ['ownership-structure', 'LLC', anOwner({ contributionAmount: '' }), {}],
  ['ownership-structure', 'LLC', anOwner({ phone: '12' }), { 'owners.0.phone': phoneText }],
  ['ownership-structure', 'LLC', anOwner({ phone: '555-0142' }), { 'owners.0.phone': phoneText }],
  ['ownership-structure', 'LLC', anOwner({ phone: 'call me' }), { 'owners.0.phone': phoneText }],
  ['ownership-structure', 'LLC', anOwner({ phone: '(206) 555-0142 ext. 5' }), {}],
  ['ownership-structure', 'LLC', anOwner({ phone: '+44 20 7946 0958' }), {}],
  ['ownership-structure', 'LLC', anOwner({ email: 'alex' }), { 'owners.0.email': emailText }],
  ['ownership-structure', 'LLC', anOwner({ email: 'alex@' }), { 'owners.0.email': emailText }],
  ['ownership-structure', 'LLC', anOwner({ email: 'alex@example' }), { 'owners.0.email': emailText }],
  ['ownership-structure', 'LLC', anOwner({ email: 'alex@example.' }), { 'owners.0.email': emailText }],
  ['share-structure', 'C-Corporation', { shares: { authorized: -5 } }, { 'shares.authorized': shareCount }],
  ['share-structure', 'C-Corporation', { shares: { authorized: '1.5' } }, { 'shares.authorized': shareCount }],
  ['share-structure', 'C-Corporation', { shares: { authorized: 'many' } }, { 'shares.authorized': shareCount }],
  ['share-structure', 'C-Corporation', { shares: { authorized: '10,000' } }, {}],
  ['share-structure', 'C-Corporation', { shares: { parValue: 'abc' } }, { 'shares.parValue': parValueText }],
  ['share-structure', 'C-Corporation', { shares: { parValue: '-0.01' } }, { 'shares.parValue': parValueText }],
  ['share-structure', 'C-Corporation', { shares: { parValue: 'abc', noParValue: true } }, {}],
  ['share-structure', 'C-Corporation', { shares: { parValue: '0.001' } }, {}],
  [
    'management-structure',
    'LLC',
    { fiscalYearEnd: '13/45' },
    { fiscalYearEnd: 'Enter a month and day, such as 12/31' },
  ],
  ['management-structure', 'LLC', { fiscalYearEnd: '6/30' }, {}],
  ['management-structure', 'LLC', { fiscalYearEnd: '' }, {}],
  ['business-information', 'LLC', { ...aFormation(), duration: 'limited' }, { durationEndDate: 'Choose the last day' }],
  [
    'business-information',
    'LLC',
    { ...aFormation(), duration: 'limited', durationEndDate: '2030-02-30' },
    { durationEndDate: 'Choose the last day' },
  ],
  ['business-information', 'LLC', { ...aFormation(), duration: 'limited', durationEndDate: '2030-02-28' }, {}],
  ['business-information', 'LLC', { ...aFormation(), duration: 'perpetual', durationEndDate: '2030-02-30' }, {}],
  ['directors-officers', 'C-Corporation', aDirector('alex@example'), { 'directors.0.email': emailText }],
  ['directors-officers', 'C-Corporation', aDirector(''), {}],
  ['registered-agent', 'LLC', agent({ email: 'robin@' }), { 'registeredAgent.email': emailText }],
  ['registered-agent', 'LLC', agent({ email: '' }), {}],
  ['registered-agent', 'LLC', agent({ phone: '12' }), { 'registeredAgent.phone': phoneText }],
  ['registered-agent', 'LLC', { registeredAgent: { type: 'legate', phone: '12', email: 'x' } }, {}],
  ['partnership-details', 'LLP', { partners: { count: 'two' } }, { 'partners.count': 'Enter the number of partners' }],
])(
  'on %s of a %s, %o is stored as a draft and stopped only when it is not of its kind',
  (step, structure, answers, expected) => {
    const draft = formationDraftSchema.parse(answers)
    expect(draft).toMatchObject(answers)
    expect(errorsOf(step, draft, structure)).toEqual(expected)
    expect('errors' in parseFormation(structure, { ...aFormation(), ...draft }, context)).toBe(
      Object.keys(expected).length > 0,
    )
  },
)

test('an LLP is asked for its partners and its purpose once', () => {
  const submitted = (answers: FormationDraft) => {
    const parsed = parseFormation('LLP', { ...aFormation(), ...answers }, context)
    return 'formation' in parsed ? parsed.formation.partners : parsed.errors
  }
  const purpose = 'Design and making of wooden furniture'
  expect(submitted({})).toEqual({ count: 2, statement: purpose })
  expect(submitted({ partners: { count: '12', statement: 'Joinery' } })).toEqual({ count: 12, statement: 'Joinery' })
  const [owner] = aFormation().owners ?? []
  const warned = (answers: FormationDraft) =>
    checkFormation('LLP', { ...aFormation(), ...answers }, { ...context, step: 'partnership-details' }).warnings
  expect(warned({})).toEqual([])
  expect(warned({ owners: owner ? [owner] : [] })).toMatchObject([{ path: 'partners.count', rule: 'LLP-1' }])
})

test.each([
  ['2026-11-20', true],
  ['2027-02-18', true],
  ['2026-11-19', false],
  ['2027-02-19', false],
  ['2027-02-30', false],
  ['', false],
])('a future effective date of %s is allowed: %s', (futureEffectiveDate, ok) => {
  const formation = aFormation({ effectiveDate: 'future_date', futureEffectiveDate })
  const text = 'Choose a date from today through 90 days from now'
  expect(errorsOf('business-information', formation)).toEqual(ok ? {} : { futureEffectiveDate: text })
  const duplicate = formationDraftSchema.parse({
    ...aFormation(),
    effectiveDate: 'specific',
    specificDate: futureEffectiveDate,
  })
  expect(errorsOf('business-information', duplicate)).toEqual(ok ? {} : { futureEffectiveDate: text })
})

test('a county is only asked for in Washington', () => {
  const principalOffice = { ...aFormation().principalOffice, state: 'OR', county: '' }
  expect(errorsOf('principal-office', { principalOffice })).toEqual({})
})

test('a whole form has no errors, and a step that the structure lacks has none either', () => {
  expect(checkFormation('LLC', aFormation(), context)).toEqual({ errors: {}, warnings: [] })
  expect(errorsOf('share-structure', {})).toEqual({})
})

test('what the law questions warns with rule and citation, on the step of its field', () => {
  const formation = aFormation({
    businessName: 'Cedar Bank Corp',
    owners: [{ firstName: 'A', lastName: 'B', email: 'a@example.com', ownershipPercentage: 60 }],
    principalOffice: { ...aFormation().principalOffice, street: 'PO Box 12' },
  })
  const { errors, warnings } = checkFormation('LLC', formation, context)
  expect(errors).toEqual({})
  expect(warnings.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['businessName', 'principalOffice.street', 'owners']),
  )
  for (const warning of warnings)
    expect(warning).toEqual({
      path: expect.any(String),
      text: expect.any(String),
      remedy: expect.any(String),
      words: expect.any(Array),
      rule: expect.any(String),
      citation: expect.any(String),
    })
  const onStep = checkFormation('LLC', formation, { ...context, step: 'ownership-structure' })
  expect(onStep.warnings.map(({ path }) => path)).toEqual(['owners'])
})

test('the name is judged by what the state forms, not by the tax election', () => {
  const formation = aFormation({ sCorpEntity: 'llc', registeredAgent: { type: 'legate' } })
  expect(checkFormation('S-Corporation', formation, context).warnings).toEqual([])
  const corporation = checkFormation('S-Corporation', aFormation(), context).warnings
  expect(corporation.map(({ path }) => path)).toContain('businessName')
})

test('a submitted form is tidied: numbers, ZIP, telephone, dates, defaults', () => {
  const parsed = parseFormation(
    'C-Corporation',
    formationDraftSchema.parse({
      ...aFormation(),
      effectiveDate: 'specific',
      specificDate: '2026-12-01',
      principalOffice: { street: ' 118 Example Street ', city: 'Seattle', zipCode: '98101 1234', county: 'King' },
      owners: [
        {
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.example',
          phone: '(206) 555-0199',
          ownershipPercentage: '60',
          contributionAmount: '$1,000.00',
          address: '1 Street',
        },
      ],
    }),
    context,
  )
  expect(parsed).toMatchObject({
    formation: {
      effectiveDate: 'future_date',
      futureEffectiveDate: '2026-12-01',
      principalOffice: { street: '118 Example Street', state: 'WA', zipCode: '98101-1234' },
      owners: [
        {
          phone: '2065550199',
          ownershipPercentage: 60,
          contributionAmount: '1000.00',
          contributionType: 'cash',
          address: { street: '1 Street', city: '' },
        },
      ],
      shares: { authorized: 10_000, parValue: '0.01', noParValue: false },
      fiscalYearEnd: '12/31',
      directors: [],
    },
  })
})

test('a form with errors is not submitted: all of them come back by path', () => {
  const parsed = parseFormation('LLC', {}, context)
  expect(parsed).toMatchObject({
    errors: { businessName: 'Business name is required', owners: 'At least one owner is required' },
  })
  expect(parsed).not.toHaveProperty('formation')
})
