import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserPaths } from './find-browser.mjs'

let cache = ''
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'legate-browsers-'))
  for (const name of ['chromium-1234', 'chromium_headless_shell-1234', 'firefox-99']) mkdirSync(join(cache, name))
})
afterAll(() => rmSync(cache, { recursive: true }))

test.each([
  ['what CHROMIUM_PATH names', '/opt/mine', '/usr/bin/chromium-headless-shell'],
  ['the system’s headless shell', '/usr/bin/chromium-headless-shell', 'chromium_headless_shell-1234'],
  ['Playwright’s headless shell', 'chromium_headless_shell-1234', '/usr/bin/chromium'],
  ['the system’s Chromium', '/usr/bin/chromium', 'chromium-1234'],
])('%s comes before what is slower', (_, better, worse) => {
  const paths = browserPaths({ CHROMIUM_PATH: '/opt/mine', PLAYWRIGHT_BROWSERS_PATH: cache })
  const place = (part: string) => paths.findIndex((path) => path === part || path.includes(`/${part}/`))
  expect(place(better)).toBeGreaterThanOrEqual(0)
  expect(place(worse)).toBeGreaterThan(place(better))
})

test('an empty CHROMIUM_PATH names no browser', () => {
  expect(browserPaths({ CHROMIUM_PATH: '' })[0]).toBe('/usr/bin/chromium-headless-shell')
})
