/** Path ("owners.0.email") to the sentence that stands beside the field. */
export type FieldErrors = Record<string, string>

/** Moves the errors when items of a group are added or removed. */
export type MoveErrors = (errors: FieldErrors) => FieldErrors

interface Issue {
  path: PropertyKey[]
  message: string
}

/** One sentence for each path, the first that the schema found; '' is the form as a whole. */
export function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    errors[path] ??= issue.message
  }
  return errors
}

/** Without the error of an edited field, and of everything above and below it. Same object when there was none. */
export function withoutPath(errors: FieldErrors, path: string): FieldErrors {
  const kept = Object.entries(errors).filter(
    ([key]) => key !== path && !key.startsWith(`${path}.`) && !(key !== '' && path.startsWith(`${key}.`)),
  )
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept)
}

/** After item `index` of the group at `path` is gone: its errors go, those behind it move up. */
export function withoutItem<T>(byPath: Record<string, T>, path: string, index: number): Record<string, T> {
  const result: Record<string, T> = {}
  for (const [key, value] of Object.entries(byPath)) {
    if (!key.startsWith(`${path}.`)) {
      result[key] = value
      continue
    }
    const [item, ...rest] = key.slice(path.length + 1).split('.')
    const position = Number(item)
    if (position === index) continue
    const moved = position > index ? position - 1 : position
    result[[path, moved, ...rest].join('.')] = value
  }
  return result
}

/** Moves the errors from `index` on down by one after an item was inserted into the group at `path`. */
export function withNewItem<T>(byPath: Record<string, T>, path: string, index: number): Record<string, T> {
  return Object.fromEntries(
    Object.entries(byPath).map(([key, value]) => {
      const [item, ...rest] = key.startsWith(`${path}.`) ? key.slice(path.length + 1).split('.') : []
      const position = Number(item)
      return position >= index ? [[path, position + 1, ...rest].join('.'), value] : [key, value]
    }),
  )
}

/**
 * The errors in the order in which the fields stand on the page. A field that is not there (in a closed group) keeps
 * its place behind the error that the schema names before it.
 */
export function inPageOrder(errors: FieldErrors, namesOnPage: readonly string[]): [path: string, text: string][] {
  let place = -1
  return Object.entries(errors)
    .map((entry) => {
      const own = namesOnPage.indexOf(entry[0])
      if (own >= 0) place = own
      return { entry, place }
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}

/** "Owner 2: " for `owners.1.email` when `groups` says { owners: 'Owner' }. */
export function groupPrefix(path: string, groups: Readonly<Record<string, string>>): string {
  const [group = '', index = ''] = path.split('.')
  const label = groups[group]
  return label && /^\d+$/.test(index) ? `${label} ${Number(index) + 1}: ` : ''
}
