import { Zip, ZipPassThrough } from 'fflate'

export interface ZipFile {
  /** Path inside the archive with "/" between folders. */
  name: string
  modifiedAt: Date
  chunks(): AsyncIterable<Uint8Array>
}

/** ZIP without its 64-bit extension: no archive is larger, and none holds more files. */
export const maxZipBytes = 0xffff_ffff
const maxZipFiles = 0xffff

/**
 * Yields an archive of the files as they come, without compressing them (PDFs and images are compressed already). Holds one
 * chunk at a time and each file's directory entry. Throws what reading a file throws, and RangeError past the format's limits.
 */
export async function* writeZip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let written = 0
  let count = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* taken() {
    for (const chunk of ready) {
      written += chunk.length
      yield chunk
    }
    ready = []
    if (written > maxZipBytes) throw new RangeError('The archive is larger than 4 GiB')
  }
  for await (const file of files) {
    if (++count > maxZipFiles) throw new RangeError('The archive holds more than 65,535 files')
    const entry = new ZipPassThrough(file.name)
    entry.mtime = file.modifiedAt
    zip.add(entry)
    for await (const chunk of file.chunks()) {
      entry.push(chunk)
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
