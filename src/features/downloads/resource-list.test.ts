import { expect, test } from 'vitest'
import { categoriesOf, listPath, listSummary, ofCategory, readChoice } from './resource-list.ts'
import type { Resource } from './resource.ts'

const aResource = (overrides: Partial<Resource>): Resource => ({
  id: 'sample',
  title: 'Sample',
  description: '',
  category: '',
  tags: [],
  fileType: 'application/pdf',
  fileSize: 1,
  fileName: 'sample.pdf',
  downloadCount: 0,
  thumbnail: null,
  requiresEmail: true,
  buttonText: null,
  ...overrides,
})
const resources = [
  aResource({ id: 'checklist', title: 'Formation checklist', category: 'Business Formation', tags: ['LLC'] }),
  aResource({ id: 'calendar', title: 'Report calendar', category: 'Legal', description: 'Every due date of a year' }),
  aResource({ id: 'register', title: 'Owner register', category: 'Legal', tags: ['shares', 'Corporation'] }),
  aResource({ id: 'loose', title: '100 % (a + b)', category: '' }),
]

test.each([
  ['', ['checklist', 'calendar', 'register', 'loose']],
  ['Legal', ['calendar', 'register']],
  ['legal', []],
  ['Unknown', []],
])('in "%s"', (category, ids) => {
  expect(ofCategory(resources, category).map(({ id }) => id)).toEqual(ids)
})

test('the categories are those of the resources, each once', () => {
  expect(categoriesOf(resources)).toEqual(['Business Formation', 'Legal'])
})

test.each([
  [{ category: '', q: '' }, '/downloads'],
  [{ category: 'Business Formation', q: '' }, '/downloads?category=Business+Formation'],
  [{ category: 'Legal', q: 'a & b' }, '/downloads?category=Legal&q=a+%26+b'],
])('the address of %o is %s, and says the same again', (choice, path) => {
  expect(listPath(choice)).toBe(path)
  expect(readChoice(path.split('?')[1] ?? '')).toEqual(choice)
})

test.each([
  [6, { category: '', q: '' }, '6 resources'],
  [1, { category: 'Legal', q: '' }, '1 resource in Legal'],
  [0, { category: '', q: ' xyz ' }, 'No resources for “xyz”'],
])('%i in %o', (total, choice, text) => {
  expect(listSummary(total, choice)).toBe(text)
})
