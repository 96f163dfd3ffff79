/**
 * Upgrades from the version before (`npm run upgrade:check`, on the build; docs/upgrading.md). Takes it from the repository,
 * installs and builds it by its own commands, fills it, and starts this version on its data. Replaces two instances of
 * it by this version, one after the other, under load. Then deploys another build under load, while pages are open in a browser.
 * Ends with 1 when something does not hold. Options: `-- COMMIT` (the version before, if not the newest tag), `--only data`,
 * `--only beside`, or `--only rolling`, `--in DIR` (keeps the version before for the next run).
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBeside } from './upgrade/beside-part.ts'
import { startChecks } from './upgrade/checks.ts'
import { checkData } from './upgrade/data-part.ts'
import { checkRolling } from './upgrade/rolling-part.ts'
import { findCommit, makeReady, takeSource } from './upgrade/version.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, in: { type: 'string' } },
})
const parts = ['data', 'beside', 'rolling']
if (values.only && !parts.includes(values.only)) throw new Error(`--only takes ${parts.join(', ')}, not ${values.only}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const root = join(import.meta.dirname, '..')
const home = values.in ?? mkdtempSync(join(tmpdir(), 'legate-upgrade-'))
mkdirSync(home, { recursive: true })
const checks = startChecks()
try {
  const isWanted = (part: string) => !values.only || values.only === part
  if (isWanted('data') || isWanted('beside')) {
    const commit = findCommit(positionals[0])
    process.stdout.write(`The version before is ${commit}\n`)
    takeSource(commit, join(home, 'before'))
    await makeReady(join(home, 'before'))
  }
  if (isWanted('data')) await checkData(home, root, checks)
  if (isWanted('beside')) await checkBeside(home, root, checks)
  if (isWanted('rolling')) await checkRolling(home, root, checks)
} finally {
  if (!values.in) rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}
process.stdout.write(checks.failed.length === 0 ? 'Everything holds.\n' : `Broken: ${checks.failed.join('; ')}\n`)
process.exit(checks.failed.length === 0 ? 0 : 1)
