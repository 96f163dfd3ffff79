import { expect, test } from 'vitest'
import { answersOf, completePart, type CompletePart } from './complete-part.ts'

const home = { street: '31 Example Lane', city: 'Everett', state: 'WA', zipCode: '98201', county: '' }
const part: CompletePart = {
  name: { firstName: 'Morgan', lastName: 'Sample' },
  address: home,
  election: {
    holder: 'individual',
    residency: 'citizen',
    maritalStatus: 'single',
    isCommunityProperty: false,
    spouse: null,
    shares: 2000,
    acquiredOn: null,
    taxYearEnd: '12/31',
    hasTaxpayerId: true,
  },
}
const election = (more: Partial<CompletePart['election']>): CompletePart => ({
  ...part,
  election: { ...part.election, ...more },
})
const casey = { firstName: 'Casey', lastName: 'Sample' }
const married = { maritalStatus: 'married', isCommunityProperty: true } as const

test.each<[string, CompletePart]>([
  ['of someone single', part],
  ['of someone married', election({ ...married, spouse: { ...casey, address: home } })],
  [
    'with a spouse who lives elsewhere',
    election({ ...married, spouse: { ...casey, address: { ...home, street: '2 Example Rd' } } }),
  ],
  ['under an agreement of separate property', election({ maritalStatus: 'married' })],
  ['with shares acquired on a day', election({ acquiredOn: '2026-11-02' })],
  ['of a trust', election({ holder: 'esbt' })],
  ['without a number', election({ hasTaxpayerId: false })],
  ['that rules the election out', election({ residency: 'nonresident-alien' })],
])('a part %s, opened again and completed as it is, says the same', (_, complete) => {
  const { hasTaxpayerId } = complete.election
  const context = { isCorporation: true, isExistingCompany: false }
  expect(completePart(answersOf(complete), context, hasTaxpayerId)).toEqual(complete)
})
