import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const base = { name: 'A', office: { street: '1', city: 'B' }, owners: [{ first: 'C', last: 'D' }], signature: null }

test.each([
  ['nothing was edited', base, { ...base, name: 'Other' }, { ...base, name: 'Other' }],
  ['one field was edited', { ...base, name: 'E' }, base, { ...base, name: 'E' }],
  [
    'two fields of one address were edited on either side',
    { ...base, office: { street: '2', city: 'B' } },
    { ...base, office: { street: '1', city: 'F' } },
    { ...base, office: { street: '2', city: 'F' } },
  ],
  [
    'two fields of one owner were edited on either side',
    { ...base, owners: [{ first: 'G', last: 'D' }] },
    { ...base, owners: [{ first: 'C', last: 'H' }] },
    { ...base, owners: [{ first: 'G', last: 'H' }] },
  ],
  [
    'an owner was added',
    { ...base, owners: [...base.owners, { first: 'I', last: 'J' }] },
    { ...base, name: 'K' },
    { ...base, name: 'K', owners: [...base.owners, { first: 'I', last: 'J' }] },
  ],
])('keeps both sides when %s', (_, edited, other, expected) => {
  expect(mergeEdits<object>(base, edited, other)).toEqual(expected)
})
