import { join } from 'node:path'

const results = join(import.meta.dirname, '..', 'test-results')

/** What the server that most tests share keeps. */
export const dataDir = join(results, 'data')
/** What a first start on an empty folder left, stopped: each other server begins with a copy of it. */
export const freshDir = join(results, 'fresh')
