import { filingPapers } from '#features/orders/life/filing.ts'
import { z } from 'zod'
import { optionalLine } from '#lib/form-fields.ts'

/** What staff upload: what the state returned, and what shows that something was done. */
export const uploadedKinds = ['state-filing', 'evidence'] as const

/** POST /api/staff/orders/{id}/documents, beside the file. */
export const uploadDocumentInput = z.strictObject({
  kind: z.enum(uploadedKinds),
  /** Tells documents of one kind apart; the same title again adds a version. Empty: the kind's own. */
  title: optionalLine(120),
  /** Only for evidence: what the state returned is always shown. */
  showToClient: z.boolean().default(false),
  /** The filing that lacks this paper: both are written together, or neither. */
  filing: z.strictObject({ id: z.uuid(), paper: z.enum(filingPapers) }).optional(),
})
export type UploadDocumentInput = z.output<typeof uploadDocumentInput>

/** PUT /api/staff/orders/{id}/documents/{documentId} */
export const documentVisibilityInput = z.strictObject({ showToClient: z.boolean() })

/** A document of an order for staff, hidden evidence included. */
export const staffDocument = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  isClientVisible: z.boolean(),
  versions: z.array(
    z.object({
      version: z.int(),
      source: z.enum(['generated', 'uploaded']),
      isDraft: z.boolean(),
      createdAt: z.iso.datetime(),
      fileName: z.string(),
      contentType: z.string(),
      sizeBytes: z.int(),
      /** Hexadecimal. */
      sha256: z.string(),
      /** The name of the member of staff; null for generated versions. */
      uploadedBy: z.string().nullable(),
    }),
  ),
})
export type StaffDocument = z.output<typeof staffDocument>
