import { isProblemCode, Problem } from '#lib/problem.ts'

interface Upload {
  path: string
  data: unknown
  file?: File
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/** Sends JSON and at most one file, and says how far it is, which `fetch` can't. Rejects with the server's `Problem`. */
export function uploadFile({ path, data, file, onProgress }: Upload): Promise<void> {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  if (file) form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () =>
      reject(new Problem('unavailable', 'We couldn’t reach our server. Check your connection and try again.')),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(problemOf(request.responseText))
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
  return new Problem(isProblemCode(code) ? code : 'unexpected', detail)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
