import { z } from 'zod'
import { type PostState, postStates } from './post-states.ts'

const optionalText = z
  .string()
  .trim()
  .max(100)
  .optional()
  .transform((text) => text || undefined)
const optionalKey = z.uuid().optional()

/** What the list's address says: `?state=draft&q=report&after=…`. */
export const postListQuery = z.object({
  q: optionalText,
  category: optionalText,
  state: z
    .union([z.literal(''), z.enum(postStates)])
    .optional()
    .transform((state) => state || undefined),
  before: optionalKey,
  after: optionalKey,
})
export type PostListQuery = z.infer<typeof postListQuery>

export interface ListedPost {
  key: string
  title: string
  category: string
  state: PostState
  /** ISO instants. */
  publishedAt: string | null
  editedAt: string
  editedBy: string | null
}

export interface PostList {
  posts: ListedPost[]
  previous: string | null
  next: string | null
  counts: Record<PostState, number>
  categories: string[]
}
