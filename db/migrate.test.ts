import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { migrate, migrations } from './migrate.ts'
import { earlierChecksums, statementsChecksum } from './migration-checksums.ts'

const database = await testDatabase()
afterAll(() => database.close())

const stored = async () =>
  (
    await database.owner.pool.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by 1',
    )
  ).rows
const expected = () => migrations().map(({ name, checksum }) => ({ name, checksum }))

test('comments, blank lines, and indentation do not count', () => {
  const plain = "create table a (\n  b text default '--'\n);\n"
  const commented = "-- The client's own.\ncreate table a ( -- rows\n\n    b text /* a\n text */ default '--' );\n"
  expect(statementsChecksum(commented)).toBe(statementsChecksum(plain))
})

test.each([
  ['a statement', 'select 1;', 'select 2;'],
  ['a text', "select 'a';", "select 'b';"],
  ['a text that looks like a comment', "select '-- a';", "select '-- b';"],
  ['the space in a text', "select 'a b';", "select 'a  b';"],
  ['a statement behind a comment', '-- one\nselect 1;', '-- one select 1;'],
  ['a statement behind an apostrophe in a comment', "-- one's\nselect 1;", "-- one's\nselect 2;"],
])('%s counts', (_, before, after) => {
  expect(statementsChecksum(after)).not.toBe(statementsChecksum(before))
})

test('a database of the first release starts, and its checksums are replaced', async () => {
  for (const [name, checksum] of Object.entries(earlierChecksums))
    await database.owner.pool.query('update schema_migrations set checksum = $2 where name = $1', [name, checksum])
  expect(await stored()).not.toEqual(expected())
  expect(await migrate(database.urls)).toEqual({ applied: [] })
  expect(await stored()).toEqual(expected())
})

test('an earlier checksum of another file is refused', async () => {
  const wrong = earlierChecksums['0003_quiz.sql']
  await database.owner.pool.query('update schema_migrations set checksum = $1 where version = 1', [wrong])
  await expect(migrate(database.urls)).rejects.toThrow('0001_accounts.sql was changed after it was applied')
})
