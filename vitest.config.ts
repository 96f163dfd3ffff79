import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const include = [
  'test/**/*.test.ts',
  'src/**/*.test.{ts,tsx}',
  'db/**/*.test.ts',
  'fake-square/**/*.test.ts',
  'scripts/**/*.test.ts',
]

/**
 * What gives a file a process of its own: a document, changes to modules or globals, which it would leave to the next
 * file, or the words "in a process of its own", where it needs modules that nobody has used yet.
 */
const leavesTraces = /@vitest-environment|\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|in a process of its own/
const alone = include
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => leavesTraces.test(readFileSync(file, 'utf8')))

/** A loaded machine is slow, not wrong. */
export const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

const common: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  maxWorkers: 2,
  setupFiles: ['test/setup.ts'],
  ...patience,
  retry: 0,
}

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    projects: [
      // Reading the server's modules takes longer than most files of tests: they are read once a worker.
      {
        resolve: { conditions: ['node'] },
        test: { name: 'shared', include, exclude: alone, isolate: false, ...common },
      },
      {
        resolve: { conditions: ['node'] },
        test: { name: 'alone', include: alone, ...common },
      },
    ],
  },
})
