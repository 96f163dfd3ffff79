import { Problem, type ProblemCode, problems } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { electronicConsent } from './consent-text.ts'
import type { DeclineForm, SignatureForm, SigningView, VersionChanges } from './signing.ts'

const post = <Answer>(action: string, body: object): Promise<Answer> => send('POST', `/api/signing/${action}`, body)

/** What the link asks to sign; rejects with `link-invalid`, `link-expired`, or `revision-conflict`. */
export const openSigning = (token: string): Promise<SigningView> => post('open', { token })

/** What changed since the version that the signer read; rejects with `not-found` if nothing can be compared. */
export const showChanges = (token: string): Promise<VersionChanges> => post('changes', { token })

export const sendCode = (token: string): Promise<unknown> => post('code', { token })

export const confirmCode = (token: string, code: string): Promise<unknown> => post('confirm', { token, code })

export const giveConsent = (token: string): Promise<unknown> =>
  post('consent', { token, version: electronicConsent.version })

export const markRead = (token: string, page: number): Promise<unknown> => post('read', { token, page })

export const giveSignature = (token: string, form: SignatureForm): Promise<unknown> => post('sign', { token, ...form })

export const decline = (token: string, form: DeclineForm): Promise<unknown> => post('decline', { token, ...form })

export const renewLink = (token: string): Promise<unknown> => post('renew', { token })

const isCode = (code: unknown): code is ProblemCode => typeof code === 'string' && Object.hasOwn(problems, code)

/** A picture or a file, which only a POST with the link gets. */
async function fetchBlob(path: string, body: object): Promise<Blob> {
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
  throw new Problem(isCode(answer['code']) ? answer['code'] : 'unexpected', text, { data: answer })
}

export const fetchPage = (token: string, page: number): Promise<Blob> => fetchBlob('/api/signing/page', { token, page })

/** Saves the file under its name. */
export async function downloadFile(token: string, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await fetchBlob('/api/signing/file', { token }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
