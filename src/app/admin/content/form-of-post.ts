import type { EditedPost, PostFormInput } from '#features/blog/staff/post-edit.ts'
import { pacificClock } from '#lib/pacific-time.ts'

/** What the form holds of a stored article. */
export function formOf(post: EditedPost): PostFormInput {
  const { key: _, version: __, imageAlt, publishedAt, editedAt: ___, editedBy: ____, ...fields } = post
  const isScheduled = post.state === 'scheduled' && publishedAt !== null
  return {
    ...fields,
    imageAlt: imageAlt ?? '',
    imageIsDecorative: imageAlt === '',
    ...(isScheduled ? pacificClock(new Date(publishedAt)) : { day: '', time: '' }),
  }
}
