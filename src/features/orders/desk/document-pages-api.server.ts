import { z } from 'zod'
import { findDocumentFile } from '#features/orders/documents/order-documents-queries.server.ts'
import { drawPage, readPdf, readVersion } from '#features/signing/read-pdf.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import { documentPages } from './document-pages.ts'

const path = '/api/staff/documents/{id}/pages'
const query = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() })

/** Finds a version that has pages to draw. Throws `not-found`. */
async function findPdf(db: Db, user: CurrentUser, documentId: string, version: number | undefined) {
  const found = await findDocumentFile(db, user, documentId, version)
  if (found?.contentType !== 'application/pdf') throw new Problem('not-found', 'We couldn’t find that document.')
  return found
}

export const documentPageEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: 'List the pages of a PDF document with their text; the newest version unless one is named',
    query,
    responses: { 200: documentPages },
    async handle({ app, user, params, query: { version } }) {
      const found = await findPdf(app.db, user, params['id'] ?? '', version)
      return (await readPdf(app, found)).pages
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/{page}`,
    access: 'staff',
    summary: 'Get a page of a PDF document as a picture; the newest version unless one is named',
    query,
    responses: { 200: null },
    async handle({ app, user, params, query: { version } }) {
      const found = await findPdf(app.db, user, params['id'] ?? '', version)
      const page = Number(params['page'])
      if (!Number.isInteger(page) || page < 1) throw new Problem('not-found', 'The document has no such page.')
      const png = await drawPage(await readVersion(app, found), page)
      return attachedBytes(png, { type: 'image/png', fileName: 'page.png' })
    },
  }),
]
