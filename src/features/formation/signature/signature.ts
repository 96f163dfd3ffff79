import { z } from 'zod'
import { maxSignatureBytes } from './signature-limits.ts'

/** Base64 needs four characters for three bytes. */
const maxImageLength = 'data:image/png;base64,'.length + Math.ceil(maxSignatureBytes.bytes / 3) * 4

const imageText = 'The signature must be a PNG image of 100 KB or less'

/** The start of the base64 of every PNG file. */
const pngDataUrl = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/

/** A PNG as data URL, by its look; the server decodes and re-encodes it before it keeps it. */
export const signatureImage = z.string().max(maxImageLength, imageText).regex(pngDataUrl, imageText)

const signatureParts = z.strictObject({
  /** May be missing when the name was typed. */
  image: z.union([signatureImage, z.literal('')]).nullish(),
  method: z.enum(['drawn', 'typed']).nullish(),
  name: z.string().trim().max(200, 'Use 200 characters or fewer').nullish(),
  /** The day that the signer saw; the server keeps its own instant. */
  date: z.string().max(40).nullish(),
})

export interface Signature {
  /** PNG data URL; empty when the name was typed and no image made. */
  image: string
  method: 'drawn' | 'typed'
  name: string
  date: string
}

/**
 * A captured signature, or nothing: an empty pad is `undefined`. The image alone (the specification's "image data") is
 * read as a drawn signature.
 */
export const signatureSchema = z
  .union([z.literal(''), signatureImage, signatureParts], { error: imageText })
  .nullish()
  .transform((given) => readSignature(given))

function readSignature(given: string | z.output<typeof signatureParts> | null | undefined): Signature | undefined {
  const parts = typeof given === 'string' ? { image: given } : given
  const image = parts?.image ?? ''
  const name = parts?.name ?? ''
  const method = parts?.method ?? 'drawn'
  const isSigned = method === 'drawn' ? image !== '' : name !== ''
  return isSigned ? { image, method, name, date: parts?.date ?? '' } : undefined
}
