import { expect, test } from 'vitest'
import { type SsnHolder, ssnNeeds, type SsnPurposes } from './ssn-needs.ts'

const party: SsnHolder = { id: 'party', kind: 'responsible-party', name: 'Alex  SAMPLE' }
const alex: SsnHolder = { id: 'alex', kind: 'shareholder', name: 'Alex Sample' }
const robin: SsnHolder = { id: 'robin', kind: 'shareholder', name: 'Robin Sample' }
const owners = ['Alex Sample', 'Robin Sample']

test.each<[string, SsnHolder[], Partial<SsnPurposes>, string[], string[]]>([
  ['the EIN alone, open', [party], { ein: 'open' }, ['party'], []],
  ['the EIN alone, confirmed', [party], { ein: 'confirmed' }, [], ['party']],
  ['the election alone, open', [alex, robin], { election: 'open' }, ['alex', 'robin'], []],
  ['the election alone, confirmed', [alex, robin], { election: 'confirmed' }, [], ['alex', 'robin']],
  ['both, the EIN first', [party, alex, robin], { ein: 'confirmed', election: 'open' }, ['alex', 'robin'], ['party']],
  [
    'both, the election first',
    [party, alex, robin],
    { ein: 'open', election: 'confirmed' },
    ['party'],
    ['alex', 'robin'],
  ],
  ['both confirmed', [party, alex], { ein: 'confirmed', election: 'confirmed' }, [], ['party', 'alex']],
  [
    'an owner who gave one number for both forms',
    [party, robin],
    { ein: 'confirmed', election: 'open' },
    ['party', 'robin'],
    [],
  ],
  [
    'the same, once the election is confirmed too',
    [party, robin],
    { ein: 'confirmed', election: 'confirmed' },
    [],
    ['party', 'robin'],
  ],
  [
    'a responsible party who owns nothing',
    [{ ...party, name: 'Kim Hired' }, alex],
    { ein: 'confirmed', election: 'open' },
    ['alex'],
    ['party'],
  ],
  ['numbers without a line for them', [party, alex], {}, [], []],
])('%s', (_, holders, purposes, needed, notNeeded) => {
  expect(ssnNeeds(holders, { ein: 'none', election: 'none', owners, ...purposes })).toEqual({ needed, notNeeded })
})
