import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file of `ops/` with other places. Each must stand in the example: a test of other settings would prove nothing.
 *
 * @throws Error when the file does not say what is to be replaced
 */
export function opsExample(name: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce(
    (before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`ops/${name} does not say “${from}”`)
      return before.replaceAll(from, to)
    },
    readFileSync(join(import.meta.dirname, '../ops', name), 'utf8'),
  )
}
