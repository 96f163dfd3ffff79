import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { resourceId } from '#features/downloads/resource.ts'

const consentNeeded = 'Please agree to receive updates'

/**
 * What `POST /api/forms` takes for a download. A consent that is not mentioned is none: the file is given, no update is
 * ever sent. One that is refused in so many words is the form's error.
 */
export const downloadForm = z.strictObject({
  formType: z.literal('download'),
  email: emailAddress,
  name: z
    .string()
    .trim()
    .max(100, { error: 'Use 100 characters or fewer', abort: true })
    .regex(/^\P{Cc}*$/u, 'Remove the unsupported characters')
    .optional(),
  downloadId: resourceId,
  downloadTitle: z.string().max(200).optional(),
  consent: z.literal(true, consentNeeded).optional(),
  /** The honeypot. */
  fax: z.string().max(1000).optional(),
  startedAt: z.union([z.number(), z.string().max(40)]).optional(),
})
export type DownloadForm = z.infer<typeof downloadForm>

/** The form as a person fills it in: the box has to be ticked. */
export const downloadDialogForm = downloadForm
  .pick({ email: true, name: true, fax: true })
  .extend({ consent: z.boolean().refine(Boolean, consentNeeded) })
