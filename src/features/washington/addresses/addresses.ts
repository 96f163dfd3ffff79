import { waCounties } from './counties.ts'

const countyNames: ReadonlySet<string> = new Set(waCounties.map((county) => county.toLowerCase()))

/** An address line longer than this is cut before it is looked at. */
const maxStreetLength = 300

// Every pattern is anchored to a fixed word and repeats nothing without a bound, so reading time grows with the text only.
const boxPatterns: readonly RegExp[] = [
  /\bp ?o[ -]?(?:box|drawer)(?![a-z])/,
  /\bp ?o ?b(?: ?#| ?no)? ?\d/,
  /\bp ?o ?b$/m,
  /\bp ?o(?: ?#| ?no)? ?\d/,
  /\bpost office[ -]?(?:box|drawer)(?![a-z])/,
  /\bpost office(?: ?#| ?no)? ?\d/,
  /^box(?: ?#| no)? ?\d/m,
]

function plainStreet(street: string): string {
  return street
    .slice(0, maxStreetLength)
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[,/\t ]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/ ?[\r\n] ?/g, '\n')
    .trim()
}

/**
 * ADDR-1: whether a street line is a post office box ("PO Box 9", "P.O.B. 44", "Post Office Drawer 3", a line that
 * starts "Box 12"). "123 Box Canyon Rd" and "77 Poboy Lane" are streets.
 */
export function isPoBox(street: string): boolean {
  const plain = plainStreet(street)
  return boxPatterns.some((pattern) => pattern.test(plain))
}

/** ADDR-1: whether the line carries a private mailbox ("PMB 12") as mail-receiving agencies rent them out. */
export function hasPrivateMailbox(street: string): boolean {
  return /\b(?:pmb|private mailbox)(?![a-z])/.test(plainStreet(street))
}

/** ID-ZIP-2: a ZIP (98101) or ZIP+4 (98101-1234), as text so that leading zeros stay. */
export function isUsZip(zip: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(zip)
}

/** ID-ZIP-1: a ZIP or ZIP+4 of Washington: 980 to 994, of which 987 is not in use. */
export function isWaZip(zip: string): boolean {
  if (!isUsZip(zip)) return false
  const prefix = Number(zip.slice(0, 3))
  return prefix >= 980 && prefix <= 994 && prefix !== 987
}

/** ID-COUNTY-1: whether the text is the name of a county of Washington, without the word "County". */
export function isWaCounty(county: string): boolean {
  return countyNames.has(county.slice(0, maxStreetLength).trim().toLowerCase())
}

/** ID-COUNTY-2: how many counties Washington has. */
export function waCountyCount(): number {
  return waCounties.length
}
