import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { publicImage } from '#platform/http/file-response.server.ts'
import { createDraft, deletePost, editPost } from './edit-post.server.ts'
import { editedPost, newPost, postEdit } from './post-edit.ts'
import { openPostImage, storePostImage } from './post-images.server.ts'

/** No text that is no key reaches the database. Throws `not-found`. */
function keyOf({ key = '' }: Record<string, string>): string {
  if (!isUuid(key)) throw new Problem('not-found', 'We couldn’t find that post')
  return key
}

const maxImageBytes = 2 * 1024 * 1024

export const staffPostEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/posts',
    access: 'staff',
    summary: 'Begin a draft of an article',
    body: newPost,
    responses: { 201: editedPost },
    handle: async ({ app, user, input }) => new Reply(201, await createDraft(app, user, input.title)),
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/posts/{key}',
    access: 'staff',
    summary: 'Save an article, and publish, schedule, or withdraw it',
    body: postEdit,
    maxBodyBytes: 1024 * 1024,
    responses: { 200: editedPost },
    handle: ({ app, user, params, input }) => editPost(app, user, keyOf(params), input),
  }),
  endpoint({
    method: 'delete',
    path: '/api/staff/posts/{key}',
    access: 'staff',
    summary: 'Delete an article',
    responses: { 204: null },
    async handle({ app, user, params }) {
      await deletePost(app, user, keyOf(params))
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/post-images',
    access: 'staff',
    summary: 'Upload an image for an article',
    multipart: { image: maxImageBytes },
    body: z.strictObject({}),
    responses: { 201: z.object({ src: z.string(), width: z.int(), height: z.int() }) },
    handle: async ({ app, files }) => new Reply(201, await storePostImage(app, files['image'])),
  }),
  endpoint({
    method: 'get',
    path: '/api/blogs/images/{name}',
    access: 'public',
    summary: 'Get an image of an article',
    responses: { 200: null },
    handle: async ({ app, params }) => publicImage(await openPostImage(app, params['name'] ?? ''), 'image/webp'),
  }),
]
