/** What people put between the groups of a number: spaces, any dash, a period, a slash, or an underscore. */
const between = String.raw`[\s\p{Pd}\u2212._/]`
const shapes = [
  // 123-45-6789, 123 45 6789, 123.45.6789, 123 - 45 - 6789, 123456789
  String.raw`\d{3}${between}{0,3}\d{2}${between}{0,3}\d{4}`,
  // 123-456789
  String.raw`\d{3}${between}{1,3}\d{6}`,
  // 1 2 3 4 5 6 7 8 9
  String.raw`\d(?:${between}{1,3}\d){8}`,
]
const writtenSsn = new RegExp(String.raw`(?<!\d)(?:${shapes.join('|')})(?!\d)`, 'u')

/** Nine digits in groups of their own: a UBI number (604 675 709), an EIN (12-3456789), a ZIP+4 (98101-1234); and ids. */
const otherNumbers =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<!\d)(?:\d{3}[ -]\d{3}[ -]\d{3}|\d{2}-\d{7}|\d{5}-\d{4})(?!\d)/gi

/**
 * Whether a text holds nine digits as a Social Security number or an ITIN is usually written. Nine digits in one piece
 * count, too: nobody can tell whose number that is.
 *
 * @param text of bounded length
 */
export const containsSsn = (text: string): boolean =>
  writtenSsn.test(
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(otherNumbers, '#'),
  )
