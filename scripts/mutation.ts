/**
 * Breaks the code in one small way at a time and counts what its tests notice (`npm run mutation -- GROUP [FILE…]`; R100,
 * docs/checks.md). Ends with 1 below the score that is asked. FILE: only these files of the group.
 */
import { Stryker } from '@stryker-mutator/core'
import { groups } from './mutation/groups.ts'

const leastScore = 85

const [name = '', ...files] = process.argv.slice(2)
const group = Object.hasOwn(groups, name) ? groups[name] : undefined
if (!group) throw new Error(`npm run mutation -- ${Object.keys(groups).join('|')} [FILE…]`)

// The runner reads the tests' configuration in processes of its own.
process.env['MUTATION_TESTS'] = group.tests.join(',')
const run = new Stryker({
  mutate: files.length > 0 ? files : [...group.code],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Constants of a module are read before any test: each change to one would run all of them.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress-append-only'],
  // It reads a project's settings through an interface that TypeScript 7 lacks; with no file it asks for none.
  tsconfigFile: 'none',
  ignorePatterns: ['build', 'data', 'test-results'],
  tempDirName: 'test-results/mutation',
  timeoutMS: 20_000,
  timeoutFactor: 1,
  concurrency: 1,
  allowConsoleColors: false,
  thresholds: { high: 100, low: leastScore, break: leastScore },
})
await run.runMutationTest()
