import { sortedJson } from '#lib/sorted-json.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Applies the edits between `base` and `edited` to `other`, field by field. A list whose length changed counts as one
 * edit.
 */
export function mergeEdits<Value>(base: Value, edited: Value, other: Value): Value {
  return merge(base, edited, other) as Value
}

function merge(base: unknown, edited: unknown, other: unknown): unknown {
  if (sortedJson(base) === sortedJson(edited)) return other
  if (isRecord(base) && isRecord(edited) && isRecord(other)) {
    const names = new Set([...Object.keys(other), ...Object.keys(edited)])
    return Object.fromEntries([...names].map((name) => [name, merge(base[name], edited[name], other[name])]))
  }
  if (Array.isArray(base) && Array.isArray(edited) && Array.isArray(other) && edited.length === other.length) {
    return edited.map((item, index) => merge(base[index], item, other[index]))
  }
  return edited
}
