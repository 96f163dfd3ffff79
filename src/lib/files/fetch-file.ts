import { type Problem, unreachable } from '#lib/problem.ts'
import { readRefusal } from '#lib/refusal.ts'
import { silenceLimit } from './silence-limit.ts'

interface Options {
  /** Sent as JSON with POST: what a link's token gets. Without it the file is read with GET. */
  body?: object
  /** Hears how many bytes have come. */
  onBytes?: (bytes: number) => void
  /** The sentence for a refusal that brings none. */
  failure?: string
}

interface FetchedFile {
  blob: Blob
  /** As the server names it; empty without a name. */
  fileName: string
}

/** A file may be made while we wait, so it is given as long as a payment. */
const silenceMs = 35_000

/** Fetches a picture or a file. Rejects with the `Problem` that the server sent, or with `unavailable` when nothing came for 35 seconds. */
export async function fetchFile(path: string, options: Options = {}): Promise<FetchedFile> {
  const limit = silenceLimit(silenceMs)
  try {
    const response = await fetch(path, {
      ...requestWith(options.body),
      credentials: 'same-origin',
      signal: limit.signal,
    }).catch(unreached)
    if (!response.ok) throw await refusalOf(response, options.failure ?? 'We couldn’t load the document.')
    const type = response.headers.get('content-type') ?? ''
    const blob = new Blob(await read(response, limit.heard, options.onBytes), { type })
    const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { blob, fileName: named ? decodeURIComponent(named) : '' }
  } finally {
    limit.end()
  }
}

function requestWith(body: object | undefined): RequestInit {
  if (!body) return {}
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function read(response: Response, heard: () => void, onBytes?: (bytes: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    heard()
    const part = await reader?.read().catch(unreached)
    if (!part || part.done) return parts
    parts.push(part.value)
    bytes += part.value.length
    onBytes?.(bytes)
  }
}

function unreached(cause: unknown): never {
  throw unreachable(cause)
}

async function refusalOf(response: Response, failure: string): Promise<Problem> {
  const text = await response.text().catch(unreached)
  return readRefusal({ status: response.status, text, retryAfter: response.headers.get('retry-after') }, failure)
}

/** Fetches the file that the body asks for, and saves it under this name. */
export async function saveFile(path: string, body: object, fileName: string): Promise<void> {
  const { blob } = await fetchFile(path, { body })
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
