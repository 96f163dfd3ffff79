import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asStarted } from './processes.ts'

// Where the program is kept lies elsewhere in each.
const { NODE_COMPILE_CACHE: _, ...settings } = asStarted

test.each(['package.json', 'ops/Containerfile', 'ops/systemd/legate.service'])(
  '%s starts with what is measured',
  (file) => {
    const text = readFileSync(file, 'utf8')
    for (const [name, value] of Object.entries(settings)) {
      const [, set] = new RegExp(String.raw`\b${name}=\\?"?([^\s"\\]+)`).exec(text) ?? []
      expect(`${name}=${set}`).toBe(`${name}=${value}`)
    }
  },
)
