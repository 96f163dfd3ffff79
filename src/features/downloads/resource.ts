import { z } from 'zod'
import type { SearchHit } from '#lib/marked-text.ts'

/** Made from the title: lower-case words with hyphens. */
export const resourceId = z
  .string({ error: 'Choose a resource' })
  .max(80, { error: 'We couldn’t find that resource', abort: true })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'We couldn’t find that resource')

/** A resource as everyone may see it. */
export const resource = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  fileType: z.string(),
  fileSize: z.int(),
  fileName: z.string(),
  downloadCount: z.int(),
  thumbnail: z.string().nullable(),
  requiresEmail: z.boolean(),
  buttonText: z.string().nullable(),
  /** Only where no e-mail is asked for. */
  fileUrl: z.string().optional(),
})
export type Resource = z.infer<typeof resource>

/** A resource in the list. */
export interface ListedResource extends Resource {
  /** Only in search results. */
  hit?: SearchHit
}
