import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findContracting } from './contracting.ts'
import { migrations } from './migrate.ts'

/** The newest that was published before instances of two versions were to run side by side. */
const lastBefore = 329
const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')

test('the version before works on the tables of this one, unless CHANGELOG.md says otherwise (R90)', () => {
  const later = migrations().filter(({ version }) => version > lastBefore)
  expect(later.length).toBeGreaterThan(2)
  const found = later
    .filter(({ name }) => !changelog.includes(name))
    .flatMap(({ name, text }) => findContracting(text).map((what) => `${name}: ${what}`))
  expect(found).toEqual([])
})

test.each([
  ['drop table orders', 'a table that is dropped'],
  ['alter table orders drop column note', 'a column that is dropped'],
  ['alter table orders drop note', 'a column that is dropped'],
  ['alter table orders drop if exists note cascade', 'a column that is dropped'],
  ['alter table orders add column a int, drop column note', 'a column that is dropped'],
  ['alter table orders rename column note to remark', 'a new name'],
  ['alter table orders rename note to remark', 'a new name'],
  ['alter table orders rename to purchases', 'a new name'],
  ['alter table orders set schema old', 'a new name'],
  ['do $$ declare n int; begin alter table orders drop column note; end $$', 'a column that is dropped'],
  ['alter table orders alter column note type int using 1', 'another type'],
  ['ALTER TABLE orders ALTER note SET DATA TYPE int', 'another type'],
  ['alter table orders alter column note set not null', 'a column that must now be filled'],
  ['alter table orders add column note text not null', 'a new column that the version before does not fill'],
  ['alter table orders add column rate numeric(5, 2) not null', 'a new column that the version before does not fill'],
  [
    "alter table orders add a text default '', add b text not null",
    'a new column that the version before does not fill',
  ],
])('%s is found', (text, what) => {
  expect(findContracting(`${text};`)).toEqual([what])
})

test.each([
  'alter table orders add column note text',
  "alter table orders add column note text not null default ''",
  'alter table orders alter column note drop not null',
  'alter table orders drop constraint note_check, add check (note is not null)',
  'drop index orders_note',
  'create table notes (text text not null); alter table notes add column at date not null',
  'create or replace function f(a numeric(5, 2)) returns trigger language plpgsql as $$ begin drop table orders; end $$',
  '-- drop table orders',
])('%s is not', (text) => {
  expect(findContracting(`${text};`)).toEqual([])
})
