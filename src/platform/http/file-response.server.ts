import type { StoredFile } from '#platform/file-store.server.ts'

/** Whatever the file is, it runs nothing and takes nothing from the site (R56). */
const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** RFC 6266 with the name of RFC 5987: an ASCII name for old programs, the whole name for all others. */
export function attachmentHeader(fileName: string): string {
  const wellFormed = fileName.toWellFormed().replaceAll(/\p{Cc}/gu, '')
  const plain = wellFormed.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(wellFormed).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

interface Described {
  type: string
  fileName: string
}

/** A file for its one reader: never shown by the browser, never kept on the way. */
export const attachment = (stored: StoredFile, { type, fileName }: Described): Response =>
  new Response(bodyOf(stored), {
    headers: {
      ...harmless,
      'content-type': type,
      'content-length': String(stored.size),
      'content-disposition': attachmentHeader(fileName),
      'cache-control': 'private, no-store',
    },
  })

/** The same for a file that was just made. */
export const attachedBytes = (bytes: Uint8Array, described: Described): Response =>
  attachment({ size: bytes.length, chunks: () => oneChunk(bytes) }, described)

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

/** The same for a file that is made while it is sent, so that nobody knows its size. */
export const streamedAttachment = (content: Pick<StoredFile, 'chunks'>, { type, fileName }: Described): Response =>
  new Response(bodyOf(content), {
    headers: {
      ...harmless,
      'content-type': type,
      'content-disposition': attachmentHeader(fileName),
      'cache-control': 'private, no-store',
    },
  })

/** A picture that we encoded ourselves, at an address that changes with it. */
export const publicImage = (stored: StoredFile, type: string): Response =>
  new Response(bodyOf(stored), {
    headers: {
      ...harmless,
      'content-type': type,
      'content-length': String(stored.size),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })

/** Reads as fast as it is taken, and closes the file when the reader goes away. */
function bodyOf(stored: Pick<StoredFile, 'chunks'>): ReadableStream<Uint8Array> {
  const chunks = stored.chunks()[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  )
}
