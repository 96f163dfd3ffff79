import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiMap } from '../api.server.ts'
import { openApiDocument } from './openapi.server.ts'

interface LintReport {
  totals: { errors: number; warnings: number; ignored: number }
  problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
}

const redocly = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'legate-openapi-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `redocly lint` with its recommended rules in a folder without a configuration. */
async function lint(document: unknown): Promise<LintReport> {
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [redocly, 'lint', file, '--extends=recommended', '--format=json'],
      // Neither figures for its makers nor a question about newer versions leave the machine.
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        maxBuffer: 64 * 1024 * 1024,
      },
      // A document with errors ends it with 1: the report says which.
      (_, stdout) => done(stdout),
    )
  })
  return JSON.parse(output) as LintReport
}

const faultsOf = ({ problems }: LintReport) =>
  problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)

test('the description of the API passes the recommended rules of Redocly without a warning', async () => {
  const report = await lint(openApiDocument(apiMap))
  expect(faultsOf(report)).toEqual([])
  expect(report.totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
})

test('the linter names the rule that a description breaks', async () => {
  const { servers: _, ...withoutServers } = openApiDocument(apiMap)
  expect(faultsOf(await lint(withoutServers))).toEqual([expect.stringContaining('no-empty-servers')])
})

test('names an operation by its method and path', () => {
  const { paths } = openApiDocument(apiMap) as { paths: Record<string, Record<string, { operationId: string }>> }
  expect(paths['/api/orders/create']?.['post']?.operationId).toBe('postOrdersCreate')
  expect(paths['/api/orders/{id}']?.['get']?.operationId).toBe('getOrdersById')
})
