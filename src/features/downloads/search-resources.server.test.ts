import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { resources } from './downloads-tables.server.ts'
import { searchResources } from './resource-queries.server.ts'

const database = await testDatabase()
afterAll(() => database.close())

const file = { fileType: 'application/pdf', fileSize: 1, fileName: 'sample.pdf', fileKey: 'a/b' }

beforeAll(async () => {
  await database.db.insert(resources).values([
    { id: 'checklist', title: 'Formation checklist', tags: ['LLC'], ...file },
    { id: 'calendar', title: 'Report calendar', description: 'Every due date of a year', position: 1, ...file },
    // First in the list, so that only the rank puts it second.
    { id: 'register', title: 'Owner register', tags: ['calendar', 'Corporation'], position: 0, ...file },
    { id: 'unfinished', title: 'Calendar without a file' },
  ])
})

test.each([
  ['CHECK', ['checklist']],
  ['due dates', ['calendar']],
  ['date due', ['calendar']],
  ['llc', ['checklist']],
  ['corporations', ['register']],
  ['calendar', ['calendar', 'register']],
  ['calendar llc', []],
  ['(xy +', []],
  ['a', ['calendar']],
])('%j finds %j: titles rank before tags, and resources without a file are left out', async (typed, ids) => {
  expect((await searchResources(database.db, typed)).map(({ id }) => id)).toEqual(ids)
})

test('marks the matches', async () => {
  const [found] = await searchResources(database.db, 'due')
  expect(found?.hit?.part).toContainEqual({ text: 'due', isFound: true })
})
