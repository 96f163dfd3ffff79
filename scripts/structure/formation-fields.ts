import type { Source } from './tables.ts'

const formation = 'features/formation/'
const isSchemaFile = (file: string) => /^features\/formation\/(steps\/.*|formation)\.tsx?$/.test(file)

/**
 * Returns the names of the form's fields: the keys of the object schemas of its steps. Left out are names of one word,
 * such as `state`, and those that several schemas share, such as `firstName`: they name parts of many fields.
 */
export function findFormationFields(sources: readonly Source[]): string[] {
  const keys = sources
    .filter(({ file }) => isSchemaFile(file))
    .map(({ text }) => text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ''))
    .flatMap((text) =>
      [...text.matchAll(/\.(?:object|strictObject|extend)\(\{/g)].flatMap((match) =>
        keysOf(text, match.index + match[0].length - 1),
      ),
    )
  return keys.filter((key, at) => /[a-z][A-Z]/.test(key) && keys.every((other, i) => i === at || other !== key)).sort()
}

/** Returns the keys of the object literal that opens at `start`. */
function keysOf(text: string, start: number): string[] {
  const keys: string[] = []
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if ('{(['.includes(character)) depth++
    if ('})]'.includes(character)) depth--
    const key = depth === 1 ? /^[{,]\s*(\w+)\s*[:,}]/.exec(text.slice(at, at + 80))?.[1] : undefined
    if (key) keys.push(key)
    if (depth === 0) break
  }
  return keys
}

/** Returns how many files of the formation feature name each field, the most first. */
export function countFilesPerField(sources: readonly Source[]): { field: string; files: string[] }[] {
  const own = sources.filter(({ file }) => file.startsWith(formation))
  return findFormationFields(sources)
    .map((field) => {
      const name = new RegExp(`\\b${field}\\b`)
      return { field, files: own.filter(({ text }) => name.test(text)).map(({ file }) => file) }
    })
    .sort((one, other) => other.files.length - one.files.length || one.field.localeCompare(other.field))
}
