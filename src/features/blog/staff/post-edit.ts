import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import { postId } from '#features/blog/post.ts'
import { publishingProblems } from './publishing-problems.ts'
import { postStates, type PostState } from './post-states.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer`)
    .regex(/^\P{Cc}*$/u, 'Remove the unsupported characters')

/** Where an image of an article lies: only what went through our own encoder (R55). */
export const imagePath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[\w./-]*$/, 'Upload the image here')

const fields = {
  title: line(160).min(1, 'Enter a title'),
  /** The last part of the address; what it was before leads here (decision 93). */
  id: postId.min(1, 'Enter an address'),
  excerpt: line(400),
  category: line(60).min(1, 'Choose a category'),
  content: z.string().max(200_000, 'Use 200,000 characters or fewer'),
  image: imagePath.nullable(),
  imageAlt: line(300),
  /** No alternative text on purpose. */
  imageIsDecorative: z.boolean(),
  metaTitle: line(70),
  metaDescription: line(300),
  /** Minutes; null for the usual five. */
  readingMinutes: z.preprocess(
    (value) => (value === '' ? null : value),
    z.int('Enter whole minutes').min(1, 'Enter 1 to 99 minutes').max(99, 'Enter 1 to 99 minutes').nullable(),
  ),
  /** Empty for the firm. */
  authorName: line(80),
  state: z.enum(postStates),
  /** Pacific; both only for a scheduled article. */
  day: z.string().max(10),
  time: z.string().max(8),
}

interface Checked {
  state: PostState
  day: string
  time: string
  title: string
  excerpt: string
  content: string
  image: string | null
  imageAlt: string
  imageIsDecorative: boolean
}

/** A draft is saved as it is; what others will read has to be whole. */
function check(post: Checked, context: z.RefinementCtx): void {
  const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (post.state === 'draft') return
  for (const [path, text] of Object.entries(publishingProblems(post))) report(path, text)
  if (post.state !== 'scheduled') return
  if (!isCalendarDay(post.day)) report('day', 'Choose a day')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(post.time)) report('time', 'Choose a time')
}

/** What the editor's form holds. */
export const postForm = z.strictObject(fields).superRefine(check)
export type PostForm = z.output<typeof postForm>
export type PostFormInput = z.input<typeof postForm>

/** The same as it is sent, with the version that it was made from. */
export const postEdit = z.strictObject({ ...fields, version: z.int().positive() }).superRefine(check)
export type PostEdit = z.output<typeof postEdit>

/** What an earlier version keeps: what the article says, not where it is and who reads it. */
export type PostText = Omit<PostForm, 'id' | 'state' | 'day' | 'time'>

export const newPost = z.strictObject({ title: fields.title })

/** An article as staff edit it. */
export const editedPost = z.object({
  key: z.uuid(),
  version: z.int(),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  content: z.string(),
  image: z.string().nullable(),
  imageAlt: z.string().nullable(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  readingMinutes: z.int().nullable(),
  authorName: z.string(),
  state: z.enum(postStates),
  /** ISO instant; null for a draft that never appeared. */
  publishedAt: z.string().nullable(),
  editedAt: z.string(),
  editedBy: z.string().nullable(),
})
export type EditedPost = z.infer<typeof editedPost>
