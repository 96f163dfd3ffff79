import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * Patterns that take the square of a text's length (R68), and what keeps the text short. A pattern that takes time without
 * a bound has no place here: one of them held the server for minutes over an office document of a few kilobytes.
 */
const short: Record<string, string> = {
  [String.raw`/^\W+|\W+$/g`]: 'one word of a name of 200 characters',
  [String.raw`/\s*%$/`]: 'ten characters',
  [String.raw`/\s*\S$/`]: 'one line of a title',
  [String.raw`/\s+county$/i`]: 'a county of the form',
  [String.raw`/^[. ]+|[. ]+$/g`]: 'a name of the form',
  [String.raw`/^(.+),\s*([^,]+),\s*([A-Za-z]{2})\s+(\d{5}(?:-\d{4})?)$/`]: 'a street of the form',
  [String.raw`/@[^.].*\.[^.]+$/`]: 'an address of 254 characters at most: oneMailbox is asked first',
  [String.raw`/(\d+)\s*%/`]: 'a sentence of the firm',
  [String.raw`/<[^>]*>|&nbsp;/g`]: 'an article, which its author alone waits for',
  [String.raw`/([\w-]{4})[\w-]+([\w-]{4}\.ics)$/`]: 'an address of ours',
}

interface Pattern {
  file: string
  source: string
  flags: string
}

/** Every pattern that is written down in the sources. */
function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push({ file, source: pattern, flags })
    } else for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, text).program.body)
  return found
}

/** Of a pattern whose time grows faster than the text: `square` or `exponential`. */
function slownessOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): 'square' | 'exponential' | undefined {
  const { reports } = analyse({ source, flags: flags.replace('v', 'u') })
  if (reports.length === 0) return undefined
  return reports.some(({ exponential }) => exponential) ? 'exponential' : 'square'
}

const root = import.meta.dirname
const patterns = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')))
const slow = patterns.flatMap((pattern) => {
  const slowness = slownessOf(pattern)
  return slowness ? [{ ...pattern, slowness, written: `/${pattern.source}/${pattern.flags}` }] : []
})

test('no pattern takes longer than the square of a text, and those that take that have a short one', () => {
  expect(patterns.length).toBeGreaterThan(300)
  expect(slow.filter(({ slowness }) => slowness === 'exponential')).toEqual([])
  expect(
    slow.filter(({ written }) => !Object.hasOwn(short, written)).map(({ file, written }) => [file, written]),
  ).toEqual([])
  expect(Object.keys(short).filter((written) => !slow.some((one) => one.written === written))).toEqual([])
})

test.each([
  [String.raw`(a+)+$`, 'exponential'],
  [String.raw`(a*)*b`, 'exponential'],
  [String.raw`([\w.-]+)\s*=`, 'square'],
  [String.raw`^\s+$`, undefined],
])('%s is %s', (source, slowness) => expect(slownessOf({ source, flags: '' })).toBe(slowness))
