import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataMap } from '#features/personal-data/map/data-map.ts'
import { describeDataMap } from './describe-data-map.ts'

test('docs/data-map.md is what npm run data-map writes', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/data-map.md'), 'utf8')).toBe(describeDataMap())
})

test('every table of the map stands in it once, and none without its period', () => {
  const page = describeDataMap()
  for (const table of Object.keys(dataMap)) expect(page.split(`\n| \`${table}\` |`), table).toHaveLength(2)
  expect(page).not.toContain('not said')
})
