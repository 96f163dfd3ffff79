import type { PDFObject } from 'mupdf'

/** Actions that run something, open another file, or send what was typed (ISO 32000-2, 12.6.4). */
const activeActions = new Set(
  'JavaScript Launch SubmitForm ImportData GoToR GoToE Rendition Movie Sound RichMediaExecute'.split(' '),
)
/** Objects that hold a program, a film, or another file. */
const activeTypes = new Set('RichMedia Screen Movie Sound 3D FileAttachment EmbeddedFile PS'.split(' '))
/** Entries that mean nothing else, wherever they stand. */
const activeKeys = new Set(
  'JavaScript XFA EmbeddedFiles RichMediaContent RichMediaSettings OnInstantiate Encrypt'.split(' '),
)
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']
const scheme = /^[\s\p{Cc}]*([a-z][\w+.-]*):/iu
const linkSchemes = new Set(['http', 'https', 'ftp', 'mailto', 'tel'])

type Rule = (value: PDFObject) => boolean

const isScript: Rule = (value) => value.isString() || value.isStream()
const isActiveAction: Rule = (value) => value.isName() && activeActions.has(value.asName())
const isActiveType: Rule = (value) => value.isName() && activeTypes.has(value.asName())
const isDangerousLink: Rule = (value) => {
  const named = value.isString() ? scheme.exec(value.asString())?.[1] : undefined
  // `example.com:8080` names a host, not a scheme.
  return named !== undefined && !named.includes('.') && !linkSchemes.has(named.toLowerCase())
}

/** What happens when the document is opened: it may show a place in itself, and nothing after that. */
function opensSomething(value: PDFObject): boolean {
  if (value.isArray()) return false
  return !value.isDictionary() || value.get('S').asName() !== 'GoTo' || has(value, 'Next')
}

/** `AA` is also a name that fonts and pictures of a page may have; none of them holds actions. */
function holdsActions(value: PDFObject): boolean {
  let found = false
  if (value.isDictionary() && !value.isStream())
    value.forEach((each) => (found ||= each.isDictionary() && !each.isStream() && has(each, 'S')))
  return found
}

const rules: Record<string, Rule> = {
  JS: isScript,
  S: isActiveAction,
  Type: isActiveType,
  Subtype: isActiveType,
  OpenAction: opensSomething,
  AA: holdsActions,
  EF: (value) => value.isDictionary() && fileKeys.some((key) => has(value, key)),
  URI: isDangerousLink,
  Base: isDangerousLink,
}

/** What every rule needs: a long paper has 100,000 objects, and most are done with when their text names none of these. */
const words = [...activeActions, ...activeTypes, ...activeKeys, 'JS', 'OpenAction', 'AA', 'EF', 'URI', 'Base']
const suspicious = new RegExp(`/(?:${words.join('|')})(?![A-Za-z0-9])`)

const has = (dictionary: PDFObject, key: string): boolean => !dictionary.get(key).isNull()

/**
 * Returns the first entry with which an object, or what it directly holds, would do more than be read: run a program, open or
 * bring along another file, send what was typed.
 *
 * @param object an object of the file; what it only refers to is an object of its own
 */
export function activeEntryOf(object: PDFObject): string | undefined {
  // A stream whose content is another file.
  if (object.isStream() && (object.get('F').isString() || object.get('F').isDictionary())) return 'F'
  const resolved = object.resolve()
  // Names as they are read, and not as they were written.
  if (!suspicious.test(resolved.toString())) return undefined
  const open = [resolved]
  let found: string | undefined
  for (let current = open.pop(); current && found === undefined; current = open.pop()) {
    current.forEach((value, key) => {
      if (typeof key === 'string' && (activeKeys.has(key) || rules[key]?.(value))) found ??= key
      if (!value.isIndirect() && (value.isDictionary() || value.isArray())) open.push(value)
    })
  }
  return found
}
