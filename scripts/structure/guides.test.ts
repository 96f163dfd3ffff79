import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteChanges, siteWith } from '#features/site/site-settings.ts'
import { settingsFile } from '../settings-file.ts'
import { listSources } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each(['docs/tour.md', 'docs/new-firm.md', 'docs/shipping.md', 'docs/upgrading.md'])(
  'every path and every command that %s names exists',
  (guide) => {
    const named = [...read(guide).matchAll(/`((?:src|db|docs|e2e|ops|scripts|test|domain|public)\/[\w./-]+)`/g)]
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...read(guide).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  },
)

test('README.md names every command of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('README.md').matchAll(/npm (?:run (?:--silent )?)?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  )
  // npm runs `prestart` by itself.
  const commands = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))
  expect(commands.filter((name) => !named.includes(name))).toEqual([])
})

const example = () => settingsFile.parse(JSON.parse(/```json\n([^]*?)```/.exec(read('docs/new-firm.md'))?.[1] ?? ''))

test('the file of docs/new-firm.md is stored as it stands, and leaves nothing of the sample’s name', () => {
  const { site } = example()
  const shown = siteWith(siteChanges.parse(site))
  expect(shown).toMatchObject({ firm: 'Cedar Filings', notALawFirm: expect.stringMatching(/^Cedar Filings is not/) })
  expect(JSON.stringify(shown)).not.toContain('Legate')
})

/** Where the software itself is meant, or its sample. */
const namesTheSoftware = [
  'src/app/admin/status/service-rules.ts',
  'src/features/consultations/calendar-entry.server.ts',
  'src/features/signing/verify/verify-document.ts',
  'src/lib/site.ts',
  'src/platform/env.server.ts',
  'src/server/api/openapi.server.ts',
  'src/server/start/run.server.ts',
]

test('no page, email, or document names the firm but by its setting', () => {
  const sources = listSources(join(root, 'src')).map((path) => `src/${path}`)
  const naming = sources.filter((path) => {
    const lines = read(path).split('\n')
    return lines.some((line) => /Legate/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
  })
  expect(naming.sort()).toEqual(namesTheSoftware)
})

test('the unit is reloaded by the signal that replaces the workers, as the guides say', () => {
  expect(read('ops/systemd/legate.service')).toMatch(/^ExecReload=\S*kill -HUP \$MAINPID$/m)
  expect(read('src/server/start/supervise-workers.server.ts')).toContain("process.on('SIGHUP'")
  // A single process would end at once, and with it open requests, if nobody heard the signal.
  expect(read('src/server/start/run.server.ts')).toContain("'SIGHUP'")
  for (const guide of ['docs/shipping.md', 'docs/operations.md'])
    expect(read(guide)).toContain('systemctl reload legate')
})
