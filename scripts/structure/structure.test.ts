import { expect, test } from 'vitest'
import { findCircles } from './circles.ts'
import { findCrowdedFolders } from './folders.ts'
import { countFilesPerField } from './formation-fields.ts'
import { findForeignReads, findForeignWrites, findTables } from './tables.ts'

const imported = (from: string, to: string) => ({ from, to, specifier: `./${to}`, isType: false })

test('a circle is found as a whole, what only leads to it is not part of it', () => {
  const imports = [imported('a', 'b'), imported('b', 'c'), imported('c', 'a'), imported('d', 'a'), imported('c', 'e')]
  expect(findCircles(imports)).toEqual([['a', 'b', 'c']])
  expect(findCircles(imports.slice(1))).toEqual([])
})

test('files in folders below do not count for a folder', () => {
  const files = Array.from({ length: 26 }, (_, index) => `ui/${index}.ts`)
  expect(findCrowdedFolders([...files, 'ui/form/a.ts'])).toEqual([{ folder: 'ui', count: 26 }])
  expect(findCrowdedFolders([...files.slice(1), 'ui/form/a.ts'])).toEqual([])
})

test('a write counts as foreign outside the feature that defines the table', () => {
  const sources = [
    { file: 'features/a/a-tables.server.ts', text: "export const things = pgTable('all_things', {})" },
    { file: 'features/a/b/write.server.ts', text: 'tx.insert(things)' },
    { file: 'features/b/builder.server.ts', text: 'tx.update(things).set({})' },
    { file: 'features/b/in-sql.server.ts', text: 'sql`delete from all_things`' },
    { file: 'features/b/in-named-sql.server.ts', text: 'sql`insert into ${things} values (1)`' },
    { file: 'features/b/read.server.ts', text: 'tx.select().from(things)' },
  ]
  expect(findForeignWrites(sources, findTables(sources))).toEqual([
    'features/b/builder.server.ts things',
    'features/b/in-sql.server.ts things',
    'features/b/in-named-sql.server.ts things',
  ])
})

test('a read in SQL text counts as foreign, in a comment it does not', () => {
  const definition = { file: 'features/a/a-tables.server.ts', text: "export const things = pgTable('all_things', {})" }
  const sources = [
    definition,
    { file: 'features/a/read.server.ts', text: 'sql`select 1 from all_things`' },
    { file: 'features/b/in-sql.server.ts', text: 'sql`select 1 from others o\n  join all_things t on t.id = o.id`' },
    { file: 'features/b/in-named-sql.server.ts', text: 'sql`exists (select from ${things} t)`' },
    { file: 'features/b/in-comment.server.ts', text: '// Taken from all_things.\n/** From\n * all_things */' },
  ]
  expect(findForeignReads(sources, findTables(sources))).toEqual([
    { file: 'features/b/in-sql.server.ts', table: 'all_things', owner: 'features/a' },
    { file: 'features/b/in-named-sql.server.ts', table: 'all_things', owner: 'features/a' },
  ])
})

test('a table in a schema of its own is found', () => {
  const text =
    "export const secrets = pgSchema('pii').table('secrets', {})\nexport const users = pgTable(\n  'users', {})"
  const file = 'features/a/a-tables.server.ts'
  expect(findTables([{ file, text }])).toEqual([
    { constant: 'secrets', name: 'secrets', owner: 'features/a' },
    { constant: 'users', name: 'users', owner: 'features/a' },
  ])
})

test('a field of the form counts where the formation feature names it', () => {
  const sources = [
    { file: 'features/formation/steps/business.ts', text: 'const fields = { businessName: text() }' },
    { file: 'features/formation/steps/business.tsx', text: '<Field name="businessName" />' },
    { file: 'features/formation/wizard/wizard.tsx', text: '// The businessName stands in the title.' },
    { file: 'features/formation/submission/submit.server.ts', text: 'businessName' },
    { file: 'features/washington/name.ts', text: 'businessName' },
  ]
  expect(countFilesPerField(sources, ['businessName', 'owners'])).toEqual([
    { field: 'businessName', files: ['features/formation/steps/business.ts', 'features/formation/steps/business.tsx'] },
  ])
})
