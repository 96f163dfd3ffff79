// npm test: installs what is missing (the browser too), runs every check, and closes with `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { homedir, platform, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from './bootstrap.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const work = mkdtempSync(join(tmpdir(), 'legate-suite-'))
const isQuick = process.argv.includes('--quick')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined

install()
const browser = isQuick ? undefined : findBrowser()
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH, NODE_ENV: '', CHROMIUM_PATH: browser ?? '' }

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

/** An existing Chromium, Playwright's own, or the system's package; without any the run ends and says what to install. */
function findBrowser() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const find = () => known.find((path) => path && existsSync(path)) ?? playwrightBrowser()
  const found = find()
  if (found) return found
  if (platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system packages…')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  } else {
    spawnSync(join(bin, 'playwright'), ['install', 'chromium'], { stdio: 'inherit', cwd: root })
  }
  const installed = find()
  if (installed) return installed
  console.error(
    'No browser for the browser tests. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

function playwrightBrowser() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(cache, name, path)))
    .find(existsSync)
}
