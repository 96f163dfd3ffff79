import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { post } from './post.ts'
import { getPost, listPosts } from './post-queries.server.ts'

export const blogEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/blogs',
    access: 'public',
    summary: 'List the published articles, newest first',
    responses: { 200: z.array(post) },
    handle: ({ app }) => listPosts(app.db, app.site().defaultAuthor, app.now()),
  }),
  endpoint({
    method: 'get',
    path: '/api/blogs/{postId}',
    access: 'public',
    summary: 'Get an article',
    responses: { 200: post },
    handle: ({ app, params }) => getPost(app.db, params['postId'] ?? '', app.site().defaultAuthor, app.now()),
  }),
]
