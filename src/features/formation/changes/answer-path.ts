/** The answers of a formation, as they are stored. */
export type Answers = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (value: unknown, key: string): unknown =>
  (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined

/** The question of an answer: `owners` of `owners.0.email`. */
export const rootOf = (path: string): string => path.split('.', 1)[0] ?? ''

/** Returns the answer at a dotted path (`owners.0.email`); undefined when there is none. */
export const answerAt = (answers: Answers, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => own(value, key), answers)

/**
 * Returns the answers with another value at a dotted path; the given ones stay as they are. A list takes its members by
 * position, at most one behind its end. Throws RangeError when the path leads through something else.
 */
export function withAnswer(answers: Answers, path: string, value: unknown): Record<string, unknown> {
  const changed = changedAt(answers, path.split('.'), value)
  if (!isObject(changed)) throw new RangeError('No answer has this path')
  return changed
}

function changedAt(parent: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(parent)) {
    const position = Number(key)
    if (!/^\d{1,3}$/.test(key) || position > parent.length) throw new RangeError('No answer has this path')
    const list: unknown[] = parent
    return [...list.slice(0, position), changedAt(list[position], rest, value), ...list.slice(position + 1)]
  }
  if (parent !== undefined && parent !== null && !isObject(parent)) throw new RangeError('No answer has this path')
  return { ...parent, [key]: changedAt(own(parent, key), rest, value) }
}
