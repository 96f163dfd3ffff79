import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { sealMark, type VerifyAnswer } from '#features/signing/verify/verify-document.ts'

export const maxFileBytes = 25 * 1024 * 1024

export interface FileFacts {
  name: string
  bytes: number
}

export interface Checked {
  sha256: string
  /** Null when only the fingerprint was pasted. */
  file: FileFacts | null
  /** The file says of itself that we sealed it. */
  isMarked: boolean
  sealed: VerifyAnswer['sealed']
}

/** Why a file is not looked at. */
export class UnfitFileError extends Error {}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Asks whether this fingerprint is on record. Nothing else is sent. */
export async function checkFingerprint(sha256: string): Promise<Checked> {
  const { sealed } = await send<VerifyAnswer>('POST', '/api/documents/verify', { sha256 })
  return { sha256, file: null, isMarked: false, sealed }
}

/**
 * Computes the file's SHA-256 in the browser and looks it up. The file stays here.
 *
 * @throws UnfitFileError for anything but a PDF up to 25 MB; Problem when the lookup fails
 */
export async function checkFile(file: File): Promise<Checked> {
  if (file.size > maxFileBytes) throw new UnfitFileError(`Choose a PDF up to 25 MB. You chose ${file.name}.`)
  const bytes = await file.arrayBuffer()
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1024))
  if (!start.includes('%PDF-')) throw new UnfitFileError(`Choose a PDF. You chose ${file.name}.`)
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes))
  const isMarked = new TextDecoder('latin1').decode(bytes).includes(`/${sealMark}`)
  const { sealed } = await checkFingerprint(sha256)
  return { sha256, file: { name: file.name, bytes: file.size }, isMarked, sealed }
}

/** The sentence for what went wrong with the lookup. */
export const lookupFailure = (error: unknown): string =>
  isProblem(error) && error.code === 'too-many-requests'
    ? error.message
    : 'Check your connection and try again. Your file wasn’t sent.'
