import { expect, test } from 'vitest'
import { aFormation } from '../../../../test/formation.ts'
import { describeRequest } from './describe-request.ts'

const context = {
  structure: 'LLC' as const,
  providerName: '',
  hasStandingConsent: false,
  agentPrice: '$149/year',
  isSubmitted: true,
}
const answers = { ...aFormation() }
const office = { street: '79 Example Wharf', city: 'Everett', state: 'WA', zipCode: '98201', county: 'Snohomish' }
const robin = { firstName: 'Robin', lastName: 'Sample', email: 'robin@example.com', ownershipPercentage: 40 }

const change = (path: string, value: unknown) => ({ path, value, earlier: Reflect.get(answers, path) })

test.each([
  ['businessName', 'Sound Tide LLC', [['Business name', ['Cedar Sound Joinery LLC'], ['Sound Tide LLC']]]],
  [
    'principalOffice',
    office,
    [
      ['Street address', ['118 Example Street', 'Seattle, WA 98101'], ['79 Example Wharf', 'Everett, WA 98201']],
      ['County', ['King'], ['Snohomish']],
    ],
  ],
  ['owners', [robin], [['Alex Sample', ['60%', 'alex@example.com'], null]]],
  [
    'owners',
    [...(answers.owners ?? []), { ...robin, firstName: 'Jordan', ownershipPercentage: 0 }],
    [['Jordan Sample', null, ['0%', 'robin@example.com']]],
  ],
  [
    'organizer',
    { ...answers.organizer, firstName: 'Robin' },
    [
      [
        'Organizer',
        ['Alex Sample', '118 Example Street', 'Seattle, WA 98101'],
        ['Robin Sample', '118 Example Street', 'Seattle, WA 98101'],
      ],
    ],
  ],
])('tells a change of %s in the words of the review', (path, value, expected) => {
  const described = describeRequest(answers, [change(path, value)], context)
  expect(described.map(({ label, before, after }) => [label, before, after])).toEqual(expected)
})

test('what was decided long ago is told as it was then', () => {
  const now = { ...answers, businessPurpose: 'Ships' }
  const decided = { path: 'businessPurpose', earlier: 'Furniture', value: 'Boats' }
  expect(describeRequest(now, [decided], context)).toEqual([
    { label: 'Purpose', before: ['Furniture'], after: ['Boats'] },
  ])
})

test('a place that a later change removed is left out', () => {
  const gone = { path: 'owners.7.email', earlier: 'a@example.com', value: 'b@example.com' }
  expect(describeRequest(answers, [gone], context)).toEqual([])
})
