import { z } from 'zod'
import { resourceId } from './resource.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Use ${max} characters or fewer`, abort: true })
    .regex(/^\P{Cc}*$/u, 'Remove the unsupported characters')

/** What the server finds out by itself: taken, so that a resource can be sent back as it was read, and not used. */
const computed = z.unknown().optional()

const fields = {
  title: line(150).min(1, 'Title is required'),
  description: z.string().trim().max(1000, 'Use 1,000 characters or fewer').optional(),
  category: line(60).optional(),
  tags: z.array(line(40).min(1, 'A tag is empty')).max(20, 'Use 20 tags or fewer').optional(),
  requiresEmail: z.boolean().optional(),
  buttonText: line(40).nullable().optional(),
  position: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(100_000).optional(),
  /** False takes it off the site; its file and its count stay. */
  isListed: z.boolean().optional(),
  fileType: computed,
  fileSize: computed,
  fileName: computed,
  fileUrl: computed,
  thumbnail: computed,
  downloadCount: computed,
}

/** The part `data` of a new resource: the id is made from the title when there is none. */
export const newResource = z.strictObject({
  id: resourceId.optional(),
  ...fields,
  title: z.string('Title is required').pipe(fields.title),
})
export type NewResource = z.infer<typeof newResource>

/** The part `data` of a change: what is not named stays as it is. */
export const resourceChange = z.strictObject({ id: resourceId, ...fields }).partial()
export type ResourceChange = z.infer<typeof resourceChange>
