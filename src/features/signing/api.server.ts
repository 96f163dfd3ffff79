import { endpoint, type Caller, type CurrentUser, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import { z } from 'zod'
import { linkEndpoint } from '#features/mailed-links/link-endpoint.server.ts'
import { linkTokenInput } from '#features/mailed-links/mailed-link.ts'
import { confirmSigner, sendCode } from './confirm-signer.server.ts'
import type { SigningCaller, SigningOrders } from './find-request.server.ts'
import { declineToSign, giveSignature } from './give-signature.server.ts'
import { openSigning } from './open-signing.server.ts'
import { drawSignersPage, giveConsent, readPage, readSignersFile } from './read-document.server.ts'
import { renewSigningLink } from './send-signing-link.server.ts'
import {
  confirmCodeInput,
  consentInput,
  declineInput,
  giveSignatureInput,
  pageInput,
  signingView,
  versionChanges,
} from './signing.ts'
import { passIn, signerCookie } from './signer-cookie.server.ts'
import { showChanges } from './show-changes.server.ts'
import { verifyEndpoint } from './verify/verify-api.server.ts'

type CallerOf = (call: Caller & { user: CurrentUser | undefined }) => SigningCaller

const callersOf =
  (orders: SigningOrders): CallerOf =>
  (call) => ({
    user: call.user,
    orders,
    ip: call.ip,
    userAgent: call.userAgent,
    passFor: (requestId) => passIn(call.headers, requestId),
  })

const linkEndpoints = (callerOf: CallerOf): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/signing/open',
    access: 'public',
    summary: 'Get what a link asks to sign; 410 if the link has expired, 409 if there is a newer version',
    limit: 'signing-ip',
    body: linkTokenInput,
    responses: { 200: signingView },
    handle: (call) => openSigning(call.app, call.input.token, callerOf(call)),
  }),
  linkEndpoint({
    path: '/api/signing/code',
    summary: 'Email the signer a 6-digit code',
    limit: 'mail-link-ip',
    body: linkTokenInput,
    act: (call) => sendCode(call.app, call.input.token, callerOf(call)),
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/confirm',
    access: 'public',
    summary: 'Confirm the signer by the emailed code; a cookie keeps it for two hours',
    limit: 'verify-ip',
    body: confirmCodeInput,
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle(call) {
      const { requestId, pass } = await confirmSigner(call.app, call.input, callerOf(call))
      return new Reply(200, { success: true }, { 'set-cookie': signerCookie(requestId, pass) })
    },
  }),
  linkEndpoint({
    path: '/api/signing/renew',
    summary: 'Email a new link to the signer of an expired one',
    limit: 'mail-link-ip',
    body: linkTokenInput,
    act: (call) => renewSigningLink(call.app, call.input.token, callerOf(call)),
  }),
]

const readingEndpoints = (callerOf: CallerOf): Endpoint[] => [
  linkEndpoint({
    path: '/api/signing/consent',
    summary: 'Record the consent to sign electronically, once',
    body: consentInput,
    act: (call) => giveConsent(call.app, call.input.token, callerOf(call)),
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/changes',
    access: 'public',
    summary: 'Get what changed since the last version that the signer agreed to read',
    limit: 'signing-ip',
    body: linkTokenInput,
    responses: { 200: versionChanges },
    handle: (call) => showChanges(call.app, call.input.token, callerOf(call)),
  }),
  linkEndpoint({
    path: '/api/signing/read',
    summary: 'Record that the signer has a page before them, once for each',
    body: pageInput,
    act: (call) => {
      const { page, token } = call.input
      return readPage(call.app, token, page, callerOf(call))
    },
  }),
]

const fileEndpoints = (callerOf: CallerOf): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/signing/page',
    access: 'public',
    summary: 'Get a page of the document as a picture',
    limit: 'signing-page-ip',
    body: pageInput,
    responses: { 200: null },
    async handle(call) {
      const { page, token } = call.input
      const png = await drawSignersPage(call.app, token, page, callerOf(call))
      return attachedBytes(png, { type: 'image/png', fileName: 'page.png' })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/file',
    access: 'public',
    summary: 'Download the document as a PDF; sealed once everyone has signed',
    limit: 'signing-ip',
    body: linkTokenInput,
    responses: { 200: null },
    async handle(call) {
      const { bytes, fileName } = await readSignersFile(call.app, call.input.token, callerOf(call))
      return attachedBytes(bytes, { type: 'application/pdf', fileName })
    },
  }),
]

const answerEndpoints = (callerOf: CallerOf): Endpoint[] => [
  linkEndpoint({
    path: '/api/signing/sign',
    summary: 'Sign the document, once',
    limit: 'signing-ip',
    body: giveSignatureInput,
    act: (call) => giveSignature(call.app, call.input, callerOf(call)),
  }),
  linkEndpoint({
    path: '/api/signing/decline',
    summary: 'Decline to sign, with a reason',
    limit: 'signing-ip',
    body: declineInput,
    act: (call) => declineToSign(call.app, call.input, callerOf(call)),
  }),
]

export function signingEndpoints(orders: SigningOrders): Endpoint[] {
  const callerOf = callersOf(orders)
  return [
    ...linkEndpoints(callerOf),
    ...readingEndpoints(callerOf),
    ...fileEndpoints(callerOf),
    ...answerEndpoints(callerOf),
    verifyEndpoint,
  ]
}
