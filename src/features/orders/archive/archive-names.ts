/** Names that Windows keeps for devices, whatever extension follows. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/iu
/** What file systems, shells, and archive programs take for something else, and marks that nobody sees. */
const unusable = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\uFFFD]+/gu

/** Linux takes 255 bytes in a name and Windows about 260 characters in a path; folders and a number have to fit too. */
const maxNameBytes = 120

const encoder = new TextEncoder()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts after as many whole characters as fit into the bytes. */
function cutToBytes(text: string, most: number): string {
  if (encoder.encode(text).length <= most) return text
  let bytes = 0
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    bytes += encoder.encode(segment).length
    if (bytes > most) break
    kept += segment
  }
  return kept
}

const trimmed = (text: string) => text.replaceAll(/\s+/gu, ' ').replaceAll(/^[. ]+|[. ]+$/g, '')

/**
 * Returns the text as a file name that Windows, macOS, Linux, and archive programs keep as it is: letters of every script
 * stay, separators and invisible marks become "-", and at most 120 bytes of UTF-8 remain (R67). `extension` has no dot.
 */
export function fileNameOf(text: string, extension = ''): string {
  const ending = extension && `.${extension}`
  const plain = trimmed(text.toWellFormed().normalize('NFC').replaceAll(unusable, '-'))
  const cut = trimmed(cutToBytes(plain, maxNameBytes - encoder.encode(ending).length)) || 'file'
  return `${reserved.test(cut) ? '_' : ''}${cut}${ending}`
}

/** Splits a stored file name before its extension, so that a long name is cut without losing it. */
export function splitName(name: string): { base: string; extension: string } {
  const [, base = name, extension = ''] = /^(.+)\.([a-z0-9]{1,8})$/i.exec(name) ?? []
  return { base, extension }
}

/** Gives each path once: a second file of a name that some file system takes for the same gets " (2)" and so on. */
export function uniquePaths(): (folder: string, text: string, extension?: string) => string {
  const taken = new Set<string>()
  return (folder, text, extension = '') => {
    for (let number = 1; ; number++) {
      const marked = number === 1 ? text : `${cutToBytes(text, maxNameBytes - 20)} (${number})`
      const path = `${folder}/${fileNameOf(marked, extension)}`
      const key = path.normalize('NFKC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return path
    }
  }
}
