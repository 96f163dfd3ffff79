import { expect, test } from 'vitest'
import { markName, markStart } from './mark-found.ts'

const shown = (parts: ReturnType<typeof markName>) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

test.each([
  ['Example Harbor Bakeries LLC', 'harbor b', 'Example [Harbor B]akeries LLC'],
  ['Harbor & Hill, Inc.', 'HARBOR HILL', '[Harbor & Hill], Inc.'],
  ['Unharbored LLC', 'harbor', 'Unharbored LLC'],
  ['Sample (1) LLC', '(1', 'Sample ([1]) LLC'],
  ['Éclair LLC', 'éc', '[Éc]lair LLC'],
  ['Sample LLC', '%', 'Sample LLC'],
  ['Sample LLC', undefined, 'Sample LLC'],
])('in the name %s, "%s" marks %s', (text, q, marked) => {
  expect(shown(markName(text, q))).toBe(marked)
})

test.each([
  ['999 000 142', '9990001', '[999 000 1]42'],
  ['8B03E7D1', '8b03', '[8B03]E7D1'],
  ['8B03E7D1', '8b03e7d1-0000-4000', '[8B03E7D1]'],
  ['8B03E7D1', 'e7', '8B03E7D1'],
  ['morgan@example.com', 'Morgan@', '[morgan@]example.com'],
])('at the beginning of %s, "%s" marks %s', (text, q, marked) => {
  expect(shown(markStart(text, q))).toBe(marked)
})
