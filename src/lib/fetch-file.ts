import { isProblemCode, Problem } from './problem.ts'

/** A picture or a file, which only a POST with the link's token gets. Rejects with the `Problem` that the server sent. */
export async function fetchFile(path: string, body: object): Promise<Blob> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Problem('unavailable', 'We couldn’t reach our server. Check your connection and try again.', { cause })
  })
  if (response.ok) return response.blob()
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const text = typeof answer['detail'] === 'string' ? answer['detail'] : 'We couldn’t load the document.'
  throw new Problem(isProblemCode(answer['code']) ? answer['code'] : 'unexpected', text, { data: answer })
}

/** Fetches the file and saves it under this name. */
export async function saveFile(path: string, body: object, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(path, body))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
