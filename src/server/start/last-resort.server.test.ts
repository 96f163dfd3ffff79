import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Runs these lines in a process of its own, as the server runs. */
function die(lines: string) {
  const program = `import { endOnUnexpectedError } from '#server/start/last-resort.server.ts'
    endOnUnexpectedError()
    setInterval(() => {}, 1000)
    ${lines}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

const failure = `Object.assign(new Error('Failed for 123-45-6789\\nand more'), { query: undefined, ssn: '123-45-6789' })`

test.each([
  ['an exception', `setTimeout(() => { throw ${failure} }, 1)`, 'exception'],
  ['a rejection', `setTimeout(() => void Promise.reject(${failure}), 1)`, 'rejection'],
])('%s that nothing catches ends the process, in one line of the log without its fields', (_, lines, kind) => {
  const died = die(lines)
  expect({ status: died.status, lines: died.lines.length, stderr: died.stderr }).toEqual({
    status: 1,
    lines: 1,
    stderr: '',
  })
  expect(JSON.parse(died.lines[0] ?? '')).toMatchObject({ level: 'error', kind, errorName: 'Error' })
  expect(died.lines[0]).not.toContain('123-45-6789')
})
