import { isProblemCode, Problem, unreachable } from '#lib/problem.ts'
import { silenceLimit } from '#lib/silence-limit.ts'

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
      if (request.status >= 200 && request.status < 300) resolve(parse(request.responseText) as Answer)
      else reject(problemOf(request.responseText))
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

function problemOf(text: string): Problem {
  const answer: unknown = parse(text)
  const members = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  const code = members['code']
  const detail =
    typeof members['error'] === 'string' ? members['error'] : 'We couldn’t upload the file. Please try again.'
  const errors = members['errors']
  const extras = typeof errors === 'object' && errors !== null ? { errors: errors as Record<string, string> } : {}
  return new Problem(isProblemCode(code) ? code : 'unexpected', detail, extras)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
