import { join } from 'node:path'

export const dataDir = join(import.meta.dirname, '..', 'test-results', 'data')
