import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every text that the specification fixes, by the place where a person meets it. */
const { texts } = JSON.parse(read('spec/texts.json')) as { texts: Record<string, string[]> }

/** Places that are not built yet; `true` for all of their texts. */
const later: Record<string, true | string[]> = {}

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, '..', path), 'utf8')
}

const plain = (text: string) =>
  text.toLowerCase().replaceAll(/\\(.)/g, '$1').replaceAll('’', "'").replaceAll(/[–—]/g, '-')

/** What the tests name in quotes or in a pattern: what they look for on the screen. */
function literalsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
  const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n]|\\.)+\/(?=[\s),.gimu])/g
  return [...code.matchAll(literal)].map(([text]) => plain(text.slice(1, -1)))
}

const testFiles = globSync(['src/**/*.test.{ts,tsx}', 'e2e/*.ts'], { cwd: join(import.meta.dirname, '..') })
const literals = testFiles.filter((path) => !path.endsWith('texts.test.ts')).flatMap((path) => literalsOf(read(path)))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The text as a pattern, with anything in the place of its {values}. */
const patternOf = (text: string) => {
  const words = plain(text)
    .split(/\{[^}]*\}/)
    .map(escaped)
    .join('.*')
  return new RegExp(String.raw`(?<![\w-])${words}(?![\w-])`)
}

/** A literal that means a longer fixed text ("Login failed. Please try again.") does not stand for a shorter one. */
function meansAnother(literal: string, text: string): boolean {
  const longer = Object.values(texts)
    .flat()
    .filter((other) => other !== text && plain(other).includes(plain(text)))
  return longer.some((other) => patternOf(other).test(literal))
}

const built = Object.entries(texts).flatMap(([place, list]) => {
  const isLater = later[place] ?? []
  return isLater === true ? [] : list.filter((text) => !isLater.includes(text)).map((text) => [place, text] as const)
})

test.each(built)('%s: a test looks for "%s"', (_, text) => {
  const pattern = patternOf(text)
  const found = literals.some((literal) => pattern.test(literal) && !meansAnother(literal, text))
  expect(found).toBe(true)
})

test('what is left for later is named as the specification words it', () => {
  for (const [place, list] of Object.entries(later)) {
    expect(texts, place).toHaveProperty([place])
    if (list !== true) expect(texts[place]).toEqual(expect.arrayContaining(list))
  }
})
