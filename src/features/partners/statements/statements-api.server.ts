import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import { changeAddress } from '#features/partners/change-address.server.ts'
import { termsInput } from '#features/partners/terms/partner-terms.ts'
import { saveTerms } from '#features/partners/terms/save-terms.server.ts'
import { type Endpoint, endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import { exportPartner } from './export-partner.server.ts'
import { sendStatementAgain } from './mail-statement.server.ts'
import { recordPayment } from './pay-statement.server.ts'
import { addressInput, paymentInput } from './statement.ts'

/** What partners earn, and what is done with their statements. */
export const statementEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/partner-terms',
    access: 'admin',
    summary: 'Add a version of what partners earn, from a day on',
    body: termsInput,
    responses: { 201: doneAnswer.extend({ version: z.int() }) },
    async handle({ app, user, input }) {
      return new Reply(201, { success: true, version: await saveTerms(app, user, input) })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/partners/{id}/address',
    access: 'admin',
    summary: "Change where a partner's mail goes",
    body: addressInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await changeAddress(app, user, params['id'] ?? '', input.email)
      return { success: true }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/partners/{id}/export',
    access: 'admin',
    summary: "Download everything that changed a partner's balance as CSV; the audit log notes it",
    responses: { 200: null },
    async handle({ app, user, params }) {
      const { fileName, text } = await exportPartner(app, user, params['id'] ?? '')
      return attachedBytes(Buffer.from(text), { type: 'text/csv; charset=utf-8', fileName })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/partners/{id}/statements/{statementId}/emails',
    access: 'staff',
    summary: 'Email a statement again, as it was made',
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await sendStatementAgain(app, user, params['id'] ?? '', params['statementId'] ?? '')
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/partners/{id}/statements/{statementId}/payment',
    access: 'admin',
    freshFactor: true,
    summary: "Record that a statement's amount was paid; moves no money",
    body: paymentInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input: { reference } }) {
      const [partnerId, statementId] = [params['id'] ?? '', params['statementId'] ?? '']
      await recordPayment(app, user, { partnerId, statementId, reference })
      return { success: true }
    },
  }),
]
