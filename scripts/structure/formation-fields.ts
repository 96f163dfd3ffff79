import type { Source } from './tables.ts'

const formation = 'features/formation/'

/** What makes something of the answers may name their fields: the law's facts, the papers, the order, its records. */
const readsAnswers =
  /^(check-formation\.ts|formation-tables\.server\.ts|review\/draft-document\.ts|(agent-consent|changes|draft|owner-parts|ssn|submission)\/)/

/**
 * Returns how many files of the formation feature name each field, the most first. Left out are fields of one word,
 * such as `owners`, which stand in sentences too.
 */
export function countFilesPerField(
  sources: readonly Source[],
  fields: readonly string[],
): { field: string; files: string[] }[] {
  const own = sources
    .filter(({ file }) => file.startsWith(formation) && !readsAnswers.test(file.slice(formation.length)))
    .map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '') }))
  return [...new Set(fields)]
    .filter((field) => /[a-z][A-Z]/.test(field))
    .map((field) => {
      const name = new RegExp(`\\b${field}\\b`)
      return { field, files: own.filter(({ text }) => name.test(text)).map(({ file }) => file) }
    })
    .sort((one, other) => other.files.length - one.files.length || one.field.localeCompare(other.field))
}
