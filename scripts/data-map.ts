import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeDataMap } from './data-map/describe-data-map.ts'

// npm run data-map: writes docs/data-map.md from the map that exports and erasures follow.
writeFileSync(join(import.meta.dirname, '../docs/data-map.md'), describeDataMap())
