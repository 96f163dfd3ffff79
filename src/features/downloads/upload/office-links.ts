/** More than any paper has: each link of a text is one relationship of about 200 bytes. */
export const maxRelationshipBytes = 1024 * 1024

const relationship = /<(?:[\w-]+:)?Relationship((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g
const begun = /<(?:[\w-]+:)?Relationship(?![\w.-])/g

/** What an office program opens by itself, without a click (ECMA-376 part 1, and Microsoft's own for linked workbooks). */
const opensItself =
  /\/(?:attachedTemplate|oleObject|frame|subDocument|aFChunk|package|externalLink|(?:xl)?ExternalLinkPath(?:\/\w+)?)$/i
/** Of another machine: an address, or a share. A path of the writer's own disk leads nowhere and is common. */
const isElsewhere = (target: string): boolean =>
  /^\s*(?!file:)[a-z][a-z\d+.-]+:/i.test(target) ||
  /^\s*(?:file:)?[\\/]*(?:[\\/]{2}|\\)[^\\/:]+(?!:)[\\/]/i.test(target)

/**
 * Whether an office document would fetch a part of itself from another machine when it is opened: a template, an object, a
 * frame, a workbook. Links that a reader clicks on are none of these.
 *
 * @param xml the relationships of one part; what cannot be read as such counts as well
 */
export function fetchesSomething(xml: string): boolean {
  const read = Array.from(xml.matchAll(relationship), ([, attributes = '']) => attributesOf(attributes))
  if (read.length !== (xml.match(begun)?.length ?? 0)) return true
  return read.some(
    ({ TargetMode = '', Type = '', Target = '' }) =>
      /^external$/i.test(TargetMode.trim()) && opensItself.test(Type.trim()) && isElsewhere(Target),
  )
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    // From the space before a name: looked for anywhere in it, a name of a megabyte would take minutes.
    Array.from(
      text.matchAll(/\s(?:[\w.-]*:)*([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
      ([, name = '', first, second]) => [name, decoded(first ?? second ?? '')],
    ),
  )

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (hex || decimal) return code <= 0x10ffff ? String.fromCodePoint(code) : all
    return named[name] ?? all
  })
