import { z } from 'zod'
import { isProblem } from '#lib/problem.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { attachment, publicImage } from '#platform/http/file-response.server.ts'
import { openResourceFile, openThumbnail } from '#features/downloads/download/open-file.server.ts'
import { newResource, resourceChange } from './resource-input.ts'
import { getResource, listResources } from './resource-queries.server.ts'
import { resource } from './resource.ts'
import { createResource, deleteResource, updateResource } from './save-resource.server.ts'
import { trackDownload } from '#features/downloads/download/track-download.server.ts'

const isLinkTrouble = (error: unknown): boolean =>
  isProblem(error) && ['forbidden', 'link-invalid', 'link-expired'].includes(error.code)

/** A resource's file, and the picture on its card (R55). */
const multipart = { file: 25 * 1024 * 1024, thumbnail: 2 * 1024 * 1024 }

const staffEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/downloads',
    access: 'staff',
    summary: 'Create a resource with its file and image',
    multipart,
    body: newResource,
    responses: { 201: resource },
    handle: async ({ app, user, input, files }) => new Reply(201, await createResource(app, user, input, files)),
  }),
  endpoint({
    method: 'put',
    path: '/api/downloads/{id}',
    access: 'staff',
    summary: 'Update a resource; fields that are not sent stay unchanged',
    multipart,
    body: resourceChange,
    responses: { 200: resource },
    handle: ({ app, user, params, input, files }) => updateResource(app, user, params['id'] ?? '', input, files),
  }),
  endpoint({
    method: 'delete',
    path: '/api/downloads/{id}',
    access: 'staff',
    summary: 'Delete a resource and its files',
    responses: { 204: null },
    async handle({ app, user, params }) {
      await deleteResource(app, user, params['id'] ?? '')
      return new Reply(204, null)
    },
  }),
]

export const downloadEndpoints: Endpoint[] = [
  ...staffEndpoints,
  endpoint({
    method: 'get',
    path: '/api/downloads',
    access: 'public',
    summary: 'List the published resources',
    responses: { 200: z.array(resource) },
    handle: ({ app }) => listResources(app.db),
  }),
  endpoint({
    method: 'get',
    path: '/api/downloads/{id}',
    access: 'public',
    summary: 'Get a resource',
    responses: { 200: resource },
    handle: ({ app, params }) => getResource(app.db, params['id'] ?? ''),
  }),
  endpoint({
    method: 'get',
    path: '/api/downloads/{id}/file',
    access: 'public',
    summary: 'Download the file; resources that require an email need a signed link',
    query: z.object({ expires: z.string().max(20).optional(), signature: z.string().max(100).optional() }),
    responses: { 200: null, 303: null },
    async handle({ app, params, query, headers }) {
      const id = params['id'] ?? ''
      try {
        const { stored, ...described } = await openResourceFile(app, id, query)
        return attachment(stored, described)
      } catch (error) {
        // A person who opens an old link gets the form for a new one.
        if (headers.get('sec-fetch-mode') !== 'navigate' || !isLinkTrouble(error)) throw error
        return new Reply(303, null, { location: `/downloads/${id}` })
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/downloads/{id}/thumbnail/{name}',
    access: 'public',
    summary: 'Get the image of a resource',
    responses: { 200: null },
    handle: async ({ app, params }) =>
      publicImage(await openThumbnail(app, params['id'] ?? '', params['name'] ?? ''), 'image/webp'),
  }),
  endpoint({
    method: 'post',
    path: '/api/downloads/{id}/track',
    access: 'public',
    summary: 'Count a download, once per visitor and hour',
    limit: 'track-ip',
    responses: { 200: z.object({ success: z.literal(true), downloadCount: z.int() }) },
    handle: async ({ app, params, ip, userAgent }) => ({
      success: true,
      downloadCount: await trackDownload(app, params['id'] ?? '', { ip, userAgent }),
    }),
  }),
]
