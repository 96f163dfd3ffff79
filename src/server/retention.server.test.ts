import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataMap } from '#features/personal-data/map/data-map.ts'
import { retention, withoutRetention } from '#features/personal-data/map/retention.ts'
import { jobQueues, jobSchedules } from './jobs.server.ts'

const ofKind = (kind: string) => Object.entries(retention).filter(([, one]) => kind in one)

test('every table says how long its rows stay: a new one belongs into the list', () => {
  expect(withoutRetention(dataMap)).toEqual([])
  const known = new Set([...Object.keys(dataMap), 'pgboss.job'])
  expect(Object.keys(retention).filter((table) => !known.has(table))).toEqual([])
})

test('a table without a word about it is noticed', () => {
  expect(withoutRetention({ ...dataMap, wishes: { finds: null, erase: null } })).toEqual(['wishes'])
})

test('each job that ends rows is one that runs by the clock', () => {
  const named = new Set(ofKind('job').map(([, one]) => ('job' in one ? one.job : '')))
  named.delete('pg-boss')
  const scheduled = new Set(jobQueues.map(({ name }) => name).filter((name) => Object.hasOwn(jobSchedules, name)))
  expect([...named].filter((name) => !scheduled.has(name))).toEqual([])
})

test('docs/security.md lists what has no period, and nothing else', () => {
  const [, section = ''] = readFileSync('docs/security.md', 'utf8').split('**Retention without a period.**')
  const listed = [...(section.split('\n\n')[0] ?? '').matchAll(/`([a-z_.]+)`/g)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(ofKind('open').map(([table]) => table)))
})
