import { z } from 'zod'
import { companyAccess } from '#features/companies/access/company-access.server.ts'
import type { CompanyAct } from '#features/companies/access/company-acts.ts'
import { signedName } from '#features/signing/open-signing.server.ts'
import { findSealedVersion } from '#features/signing/signing-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachment, streamedAttachment } from '#platform/http/file-response.server.ts'
import { companyDocument } from './company-document.ts'
import { findCompanyFile, listCompanyDocuments } from './company-files-queries.server.ts'
import { openCompanyRecord, type ReadCalendarFiles } from './write-company-record.server.ts'

const notFound = () => new Problem('not-found', 'We couldn’t find that document.')

const accessTo = (app: App, user: CurrentUser, params: Record<string, string>, act: CompanyAct) =>
  companyAccess(app.db, user.id, params['id'] ?? '', act)

/** The documents of a company, for its members by their role. */
export const companyFileEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/companies/{id}/documents',
    access: 'user',
    summary: 'List the documents of a company in their newest versions',
    responses: { 200: z.array(companyDocument) },
    handle: async ({ app, user, params }) =>
      listCompanyDocuments(app.db, await accessTo(app, user, params, 'view-documents')),
  }),
  endpoint({
    method: 'get',
    path: '/api/companies/{id}/documents/{documentId}/file',
    access: 'user',
    summary: 'Download a document of a company',
    responses: { 200: null },
    async handle({ app, user, params }) {
      const access = await accessTo(app, user, params, 'view-documents')
      const version = await findCompanyFile(app.db, access, params['documentId'] ?? '')
      const stored = version && (await app.files.find(version.fileKey))
      if (!stored) throw notFound()
      return attachment(stored, { type: version.contentType, fileName: version.fileName })
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/companies/{id}/documents/{documentId}/signed',
    access: 'user',
    summary: 'Download the sealed file of a document of a company',
    responses: { 200: null },
    async handle({ app, user, params }) {
      const access = await accessTo(app, user, params, 'view-documents')
      const version = await findCompanyFile(app.db, access, params['documentId'] ?? '')
      const sealed = version && (await findSealedVersion(app.db, version.id))
      const stored = sealed && (await app.files.find(sealed.fileKey))
      if (!stored) throw notFound()
      return attachment(stored, { type: 'application/pdf', fileName: signedName(version.fileName) })
    },
  }),
]

/** @param readCalendarFiles the company's deadlines */
export const companyRecordEndpoint = (readCalendarFiles: ReadCalendarFiles): Endpoint =>
  endpoint({
    method: 'get',
    path: '/api/companies/{id}/record',
    access: 'user',
    summary:
      'Download the whole record of a company as a ZIP: facts, people, change log, deadlines, and documents, by the caller’s role',
    responses: { 200: null },
    async handle({ app, user, params }) {
      const access = await accessTo(app, user, params, 'download-record')
      await app.throttle.take('archive-account', user.id)
      const record = await openCompanyRecord(app, access, readCalendarFiles)
      return streamedAttachment(record, { type: 'application/zip', fileName: record.fileName })
    },
  })
