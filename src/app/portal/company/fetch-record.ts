import { isProblemCode, Problem } from '#lib/problem.ts'

interface FetchedRecord {
  blob: Blob
  /** As the server names it; empty without a name. */
  fileName: string
}

/** Fetches a file that is made while it is sent, and tells how much has come. Rejects with the `Problem` that the server sent. */
export async function fetchRecord(path: string, onBytes: (bytes: number) => void): Promise<FetchedRecord> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch(unreached)
  if (!response.ok) throw await problemOf(response)
  const chunks: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read().catch(unreached)
    if (!part || part.done) break
    chunks.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
  }
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: new Blob(chunks, { type: 'application/zip' }), fileName: named ? decodeURIComponent(named) : '' }
}

function unreached(cause: unknown): never {
  throw new Problem('unavailable', 'We couldn’t reach our server. Check your connection and try again.', { cause })
}

async function problemOf(response: Response): Promise<Problem> {
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const text = typeof answer['detail'] === 'string' ? answer['detail'] : 'We couldn’t prepare the record.'
  return new Problem(isProblemCode(answer['code']) ? answer['code'] : 'unexpected', text)
}
