/** What a machine may run or show as a page of a site. */
const dangerous = new Set(
  'ade adp apk app appref-ms asp aspx bat cer chm cmd com cpl crt dll dmg docm dotm exe gadget hlp hta htm html inf ins iso jar js jse jsp ksh lnk mht mhtml mjs msc msi msp mst php phtml pif pl potm ppam ppsm pptm ps1 psm1 py rb reg scf scr sct sh shtml svg svgz swf sys url vb vbe vbs vxd wasm ws wsc wsf wsh xht xhtml xlam xll xlsm xltm xml xsl xslt'.split(
    ' ',
  ),
)
const archives = new Set('7z ace arj bz2 cab gz img lz lzh lzma rar tar tgz txz vhd xz z zip zst'.split(' '))
const documents = new Set('doc docx gif jpeg jpg mov mp4 odt pdf png ppt pptx rtf txt webp xls xlsx'.split(' '))

const extensionsOf = (name: string): string[] =>
  (name.split('/').at(-1) ?? '')
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((extension) => extension.trim())

/** Office parts are XML by nature, so inside of archives that ending is none of them. */
export const hasDangerousExtension = (name: string): boolean =>
  extensionsOf(name).some((extension) => dangerous.has(extension) && extension !== 'xml')
export const hasArchiveExtension = (name: string): boolean => archives.has(extensionsOf(name).at(-1) ?? '')

/**
 * The name to store and to hand out, or undefined for one that pretends to be something else: a path, control or
 * direction characters, no ending, or one ending before another.
 */
export function plainFileName(name: string): string | undefined {
  const plain = name.normalize('NFC').trim()
  if (plain.length === 0 || plain.length > 200 || !plain.isWellFormed()) return undefined
  // Cf: marks that nobody sees, among them those that turn "exe.pdf" around.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/u.test(plain) || plain.startsWith('.') || /[. ]$/.test(plain))
    return undefined
  const extensions = extensionsOf(plain)
  const known = (extension: string) => dangerous.has(extension) || archives.has(extension) || documents.has(extension)
  if (extensions.length === 0 || extensions.slice(0, -1).some(known)) return undefined
  return plain
}

/** In lower case, without the dot. */
export const extensionOf = (plainName: string): string => extensionsOf(plainName).at(-1) ?? ''
