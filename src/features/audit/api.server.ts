import { type Endpoint, endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { readAuditChecks, requestAuditCheck } from './audit-checks.server.ts'
import { auditChecksAnswer } from './audit-log.ts'

export const auditEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/audit/checks',
    access: 'admin',
    extendsSession: false,
    summary: 'Get the verification of the audit log that is under way, and the last one',
    responses: { 200: auditChecksAnswer },
    handle: ({ app }) => readAuditChecks(app),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/audit/checks',
    access: 'admin',
    summary: 'Have the whole audit log verified',
    responses: { 202: auditChecksAnswer },
    handle: async ({ app, user }) => new Reply(202, await requestAuditCheck(app, user.id)),
  }),
]
