import { defineConfig } from 'vitest/config'

/** The tests of one group (scripts/mutation.ts), in one project: the runner knows no more. */
export default defineConfig({
  resolve: { conditions: ['node'] },
  test: {
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
