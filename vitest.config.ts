import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['node'] },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'fake-square/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    retry: 0,
  },
})
