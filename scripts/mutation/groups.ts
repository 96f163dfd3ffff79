export interface Group {
  /** What is broken. */
  code: readonly string[]
  /** What has to notice. */
  tests: readonly string[]
}

const withoutTests = ['!src/**/*.test.ts', '!src/**/*.email.ts']

/** By the names of R100. */
export const groups: Record<string, Group> = {
  accounts: {
    code: ['src/features/auth/**/*.server.ts', 'src/features/auth/account.ts', ...withoutTests],
    tests: ['src/features/auth/**/*.test.ts'],
  },
  'personal-data': {
    code: ['src/platform/secrets.server.ts', 'src/features/formation/ssn/**/*.ts', ...withoutTests],
    tests: [
      'src/platform/secrets.server.test.ts',
      'src/features/formation/ssn/**/*.test.ts',
      'src/features/orders/ssn-records/*.test.ts',
      'src/server/start/require-keys.server.test.ts',
    ],
  },
  checkout: {
    code: ['src/features/payments/*.ts', ...withoutTests],
    tests: ['src/features/payments/*.test.ts', 'src/features/orders/create/*.test.ts'],
  },
}
