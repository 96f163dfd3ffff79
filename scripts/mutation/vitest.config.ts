import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.config.ts'

/** The tests of one group (scripts/mutation.ts), in one project: the runner knows no more. */
export default defineConfig({
  resolve: { conditions: ['node'] },
  test: {
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    ...patience,
  },
})
