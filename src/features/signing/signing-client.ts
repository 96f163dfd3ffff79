import { fetchFile, saveFile } from '#lib/files/fetch-file.ts'
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

export const fetchPage = async (token: string, page: number): Promise<Blob> =>
  (await fetchFile('/api/signing/page', { body: { token, page } })).blob

/** Saves the file under its name. */
export const downloadFile = (token: string, fileName: string): Promise<void> =>
  saveFile('/api/signing/file', { token }, fileName)
