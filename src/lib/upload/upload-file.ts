import { isProblemCode, Problem } from '#lib/problem.ts'

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

/**
 * Sends JSON with files and says how far it is, which `fetch` can't. Resolves with the server's answer; rejects with its
 * `Problem`.
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
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () =>
      reject(new Problem('unavailable', 'We couldn’t reach our server. Check your connection and try again.')),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(parse(request.responseText) as Answer)
      else reject(problemOf(request.responseText))
    })
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
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
