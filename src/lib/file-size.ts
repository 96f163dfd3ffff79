const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size as people read it, with two decimals: "412.50 KB". Bytes have no fractions. */
export function formatFileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  // By what will be shown, so that 1,048,575 bytes are "1.00 MB" and not "1024.00 KB".
  while (unit < units.length - 1 && (unit === 0 ? size >= 1024 : Math.round(size * 100) >= 102_400)) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${units[unit]}`
}
