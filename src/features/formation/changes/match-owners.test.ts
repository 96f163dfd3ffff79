import { expect, test } from 'vitest'
import { matchOwners } from './match-owners.ts'

const owner = (firstName: string, lastName: string, email: string, percent = 50) => ({
  firstName,
  lastName,
  email,
  ownershipBasisPoints: percent * 100,
})
const alex = owner('Alex', 'Sample', 'alex@example.com')
const robin = owner('Robin', 'Sample', 'robin@example.com')
const jordan = owner('Jordan', 'Rivers', 'jordan@example.com')

type Row = [name: string, earlier: (typeof alex)[], changed: (typeof alex)[], expected: (number | null | string)[]]

/** A number is who they were, `!` says that their part is stale. */
test.each<Row>([
  ['nobody changes', [alex, robin], [alex, robin], [0, 1]],
  ['the first one leaves', [alex, robin], [robin], [1]],
  ['two change places', [alex, robin], [robin, alex], [1, 0]],
  ['one comes in between', [alex, robin], [alex, jordan, robin], [0, null, 1]],
  ['one takes the place of another', [alex, robin], [alex, jordan], [0, null]],
  ['a sibling with another mailbox', [alex], [owner('Kim', 'Sample', 'kim@example.com')], [null]],
  ['another mailbox', [alex], [{ ...alex, email: 'new@example.com' }], [0]],
  ['another last name', [alex], [{ ...alex, lastName: 'Rivers' }], ['0!']],
  ['a letter mended', [owner('Alx', 'Sample', 'alex@example.com')], [alex], ['0!']],
  ['spaces and capitals', [alex], [owner(' ALEX', 'sample ', 'Alex@example.com')], [0]],
  [
    'a couple with one mailbox, of whom one leaves',
    [alex, owner('Morgan', 'Sample', 'alex@example.com')],
    [owner('Morgan', 'Sample', 'alex@example.com')],
    [1],
  ],
  [
    'father and son of one name',
    [alex, { ...alex, email: 'son@example.com' }],
    [{ ...alex, email: 'son@example.com' }],
    [1],
  ],
  ['another share', [alex], [{ ...alex, ownershipBasisPoints: 7000 }], ['0!']],
])('%s', (_, earlier, changed, expected) => {
  const matched = matchOwners(earlier, changed, true)
  expect(matched.map((one) => (one.isStale ? `${one.earlier}!` : one.earlier))).toEqual(expected)
})

test('a percentage of an LLC is not part of what an owner states', () => {
  expect(matchOwners([alex], [{ ...alex, ownershipBasisPoints: 7000 }], false)).toEqual([
    { earlier: 0, isRenamed: false, isStale: false },
  ])
})
