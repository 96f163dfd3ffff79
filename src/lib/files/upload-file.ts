import { unreachable } from '#lib/problem.ts'
import { parseJson, readRefusal } from '#lib/refusal.ts'
import { silenceLimit } from './silence-limit.ts'

interface Upload {
  path: string
  method?: 'POST' | 'PUT'
  data: unknown
  /** Sent as the part `file`. */
  file?: File
  /** Files for other parts, by their names. */
  files?: Readonly<Record<string, File>>
  /** From 0 to 1. */
  onProgress: (done: number) => void
  /** Stops the upload; the promise rejects with what it was stopped with. */
  signal?: AbortSignal
}

/** While it is sent. */
const silenceMs = 30_000
/** Once it is sent: the server gives its virus scanner a minute. */
const answerMs = 90_000
const failure = 'We couldn’t upload the file. Please try again.'

/**
 * Sends JSON with files and says how far it is, which `fetch` can't. Resolves with the server's answer; rejects with its
 * `Problem`, or with `unavailable` when nothing moves for 30 seconds, or no answer comes within 90.
 */
export function uploadFile<Answer = void>({
  path,
  method = 'POST',
  data,
  file,
  files = {},
  onProgress,
  signal,
}: Upload): Promise<Answer> {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  if (file) form.append('file', file)
  for (const [name, other] of Object.entries(files)) form.append(name, other)
  return new Promise((resolve, reject) => {
    const limit = silenceLimit(silenceMs)
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      limit.heard()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => limit.heard(answerMs))
    request.addEventListener('loadend', limit.end)
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      const { status, responseText: text } = request
      if (status >= 200 && status < 300) return resolve(parseJson(text) as Answer)
      return reject(readRefusal({ status, text, retryAfter: request.getResponseHeader('retry-after') }, failure))
    })
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    limit.signal.addEventListener('abort', () => {
      request.abort()
      reject(unreachable(limit.signal.reason))
    })
    request.send(form)
  })
}
