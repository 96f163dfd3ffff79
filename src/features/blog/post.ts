import { z } from 'zod'
import type { SearchHit } from '#lib/marked-text.ts'

/** An article as everyone reads it, under the specification's names. */
export const post = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  date: z.iso.datetime(),
  image: z.string().nullable(),
  content: z.string(),
  meta_description: z.string(),
  featured_image: z.string().nullable(),
  authorName: z.string(),
  authorRole: z.string(),
  authorBio: z.string(),
  authorImage: z.string().nullable(),
  readingTime: z.string(),
})
export type Post = z.infer<typeof post>

/** What a card in a list shows. */
export interface PostCard extends Pick<Post, 'id' | 'title' | 'excerpt' | 'category' | 'date' | 'image'> {
  /** Only in search results. */
  hit?: SearchHit
}

const line = (max: number) => z.string().trim().min(1).max(max)
const optional = (max: number) => z.string().trim().max(max).nullable().default(null)
/** An image of this site or on the web: never `data:` or `javascript:`. */
const imageAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:https?:\/\/|\/(?!\/))/, 'Enter a path on this site or an address that starts with https://')
  .nullable()
  .default(null)

export const postId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits, and single hyphens')

/** What an author writes. Without `id` the address is made from the title. */
export const postInput = z.strictObject({
  id: postId.optional(),
  title: line(160),
  excerpt: line(400),
  category: line(60),
  content: line(200_000),
  image: imageAddress,
  featuredImage: imageAddress,
  metaDescription: optional(300),
  readingTime: optional(40),
  authorName: optional(80),
  authorRole: optional(120),
  authorBio: optional(1000),
  authorImage: imageAddress,
})
export type PostInput = z.input<typeof postInput>
export type CheckedPost = z.output<typeof postInput>
