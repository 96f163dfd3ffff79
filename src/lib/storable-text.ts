import { Problem } from './problem.ts'

/** PostgreSQL holds neither NUL nor half a surrogate pair, in text and in jsonb. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Beside a field that holds what nobody can type. */
export const notTyped = 'Remove the special characters from your search'

/** No row can have such a name, and PostgreSQL would take it for a broken query: throws not-found. */
export function assertStorable(params: Readonly<Record<string, string | undefined>>): void {
  if (!Object.values(params).every((value) => value === undefined || isStorable(value)))
    throw new Problem('not-found', 'We couldn’t find anything at this address.')
}
