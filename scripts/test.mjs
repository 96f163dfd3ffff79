// npm test: installs what is missing (the browser too), runs every check, and closes with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from './bootstrap.mjs'
import { findBrowser } from './find-browser.mjs'
import { findProgram, installPackage } from './system-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const work = mkdtempSync(join(tmpdir(), 'legate-suite-'))
const isQuick = process.argv.includes('--quick')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined

install()
const browser = isQuick ? undefined : findBrowser(root)
if (!isQuick && !browser) {
  console.error(
    'No browser for the browser tests. Install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
// What the site is tested behind (e2e/behind-nginx.spec.ts).
if (!isQuick && !findProgram('nginx')) installPackage('nginx-light')
// What the database is tested behind (e2e/behind-pgbouncer.spec.ts).
if (!isQuick && !findProgram('pgbouncer')) installPackage('pgbouncer')
const env = {
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  NODE_ENV: '',
  CHROMIUM_PATH: browser ?? '',
  // As `npm start` has it: many tests start the program, or a command of it.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
}

const vitestReport = join(work, 'vitest.json')
const browserReport = join(work, 'playwright.json')
const vitest = (...paths) => [
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`, ...paths],
]
const checks = [
  { name: 'format', command: ['oxfmt', ['--check']] },
  { name: 'types', command: ['sh', ['-c', 'react-router typegen && tsc']] },
  { name: 'lint', command: ['oxlint', ['--type-aware', '--deny-warnings']] },
  { name: 'units', command: vitest(), count: () => vitestCounts(vitestReport) },
  { name: 'build', run: build, isFull: true },
  { name: 'browser', command: ['playwright', ['test']], count: () => playwrightCounts(browserReport), isFull: true },
]

let passed = 0
let failed = 0
for (const check of checks) {
  if ((check.isFull && isQuick) || (only && check.name !== only && check.name !== 'build')) continue
  const startedAt = Date.now()
  console.log(`\n== ${check.name}`)
  const isGood = check.run ? succeed(check.run) : await succeeds(check.command)
  const counted = check.count?.() ?? { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
  // A runner that ended badly without naming a failed test has failed all the same.
  if (!isGood && counted.failed === 0) counted.failed = 1
  passed += counted.passed
  failed += counted.failed
  console.log(
    `== ${check.name}: ${isGood ? 'ok' : 'FAILED'}, ${counted.passed} passed, ${counted.failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
  )
}
rmSync(work, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function succeed(run) {
  run()
  return true
}

function succeeds([command, args]) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    })
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })
}

function vitestCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests + report.numTodoTests }
}

function playwrightCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
