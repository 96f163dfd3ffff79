import { isDeepStrictEqual } from 'node:util'

/** Of `changes` what differs from `before`: what is saved as it was is no change, and leaves no trace. */
export function changedFields<Fields extends object>(before: object, changes: Fields): Partial<Fields> {
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, Reflect.get(before, name))
  return Object.fromEntries(Object.entries(changes).filter(isChanged)) as Partial<Fields>
}

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0
