import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './step.ts'

const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8')
const service = read('systemd/legate.service')
const backup = read('systemd/legate-backup.service')
/** What `%S` is for a service of the system. */
const stateDirectory = '/var/lib'

function environmentOf(unit: string): Record<string, string> {
  const lines = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, line = '']) => line)
  const pairs = lines.flatMap((line) => line.split(' ')).map((pair) => /^(\w+)=(.*)$/.exec(pair))
  return Object.fromEntries(
    pairs.map((pair) => [pair?.[1] ?? '', (pair?.[2] ?? '').replace('%S', stateDirectory)] as const),
  )
}

test('the backup and an operator’s command read the settings, the data, and the key file of the service', () => {
  const ofCommand = Object.fromEntries(
    [...read('as-service').matchAll(/--setenv=(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { DATA_DIR, KEY_FILE, NODE_ENV } = environmentOf(service)
  expect(ofCommand).toEqual({ DATA_DIR, KEY_FILE, NODE_ENV })
  expect(environmentOf(backup)).toEqual({ DATA_DIR, KEY_FILE, NODE_ENV })
  const settings = 'EnvironmentFile=/etc/legate/legate.env'
  for (const text of [service, backup, read('as-service')]) expect(text).toContain(settings)
})

// systemd hands out a copy, with a mode that Legate refuses (decision 402).
test('no unit gives the key file as a credential', () => {
  for (const unit of [service, backup]) expect(unit).not.toMatch(/Credential|%d/)
})
