import { z } from 'zod'
import { endpoint, type Caller, type CurrentUser, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachment } from '#platform/http/file-response.server.ts'
import { confirmSigner, sendCode } from './confirm-signer.server.ts'
import type { SigningCaller } from './find-request.server.ts'
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
  signingLink,
  signingView,
} from './signing.ts'
import { verifyEndpoint } from './verify-api.server.ts'

const done = z.object({ success: z.literal(true) })
const success = { success: true } as const
const callerOf = ({ user, ip, userAgent }: Caller & { user: CurrentUser | undefined }): SigningCaller => ({
  user,
  ip,
  userAgent,
})

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

const linkEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/signing/open',
    access: 'public',
    summary: 'Get what a link asks to sign; 410 if the link has expired, 409 if there is a newer version',
    limit: 'signing-ip',
    body: signingLink,
    responses: { 200: signingView },
    handle: (call) => openSigning(call.app, call.input, callerOf(call)),
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/code',
    access: 'public',
    summary: 'Email the signer a 6-digit code',
    limit: 'mail-link-ip',
    body: signingLink,
    responses: { 200: done },
    async handle(call) {
      await sendCode(call.app, call.input.token, callerOf(call))
      return success
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/confirm',
    access: 'public',
    summary: 'Confirm the signer by the emailed code',
    limit: 'verify-ip',
    body: confirmCodeInput,
    responses: { 200: z.object({ pass: z.string() }) },
    handle: (call) => confirmSigner(call.app, call.input, callerOf(call)),
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/renew',
    access: 'public',
    summary: 'Email a new link to the signer of an expired one',
    limit: 'mail-link-ip',
    body: signingLink,
    responses: { 200: done },
    async handle({ app, input, user }) {
      await renewSigningLink(app, input.token, user)
      return success
    },
  }),
]

const readingEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/signing/consent',
    access: 'public',
    summary: 'Record the consent to sign electronically, once',
    body: consentInput,
    responses: { 200: done },
    async handle(call) {
      await giveConsent(call.app, call.input, callerOf(call))
      return success
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/page',
    access: 'public',
    summary: 'Get a page of the document as a picture',
    limit: 'signing-page-ip',
    body: pageInput,
    responses: { 200: null },
    async handle(call) {
      const { page, ...link } = call.input
      const png = await drawSignersPage(call.app, link, page, callerOf(call))
      return attachment({ size: png.length, chunks: () => oneChunk(png) }, { type: 'image/png', fileName: 'page.png' })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/read',
    access: 'public',
    summary: 'Record that the signer has a page before them, once for each',
    body: pageInput,
    responses: { 200: done },
    async handle(call) {
      const { page, ...link } = call.input
      await readPage(call.app, link, page, callerOf(call))
      return success
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/file',
    access: 'public',
    summary: 'Download the document as a PDF; sealed once everyone has signed',
    limit: 'signing-ip',
    body: signingLink,
    responses: { 200: null },
    async handle(call) {
      const { bytes, fileName } = await readSignersFile(call.app, call.input, callerOf(call))
      return attachment({ size: bytes.length, chunks: () => oneChunk(bytes) }, { type: 'application/pdf', fileName })
    },
  }),
]

const answerEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/signing/sign',
    access: 'public',
    summary: 'Sign the document, once',
    limit: 'signing-ip',
    body: giveSignatureInput,
    responses: { 200: done },
    async handle(call) {
      await giveSignature(call.app, call.input, callerOf(call))
      return success
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signing/decline',
    access: 'public',
    summary: 'Decline to sign, with a reason',
    limit: 'signing-ip',
    body: declineInput,
    responses: { 200: done },
    async handle(call) {
      await declineToSign(call.app, call.input, callerOf(call))
      return success
    },
  }),
]

export const signingEndpoints: Endpoint[] = [...linkEndpoints, ...readingEndpoints, ...answerEndpoints, verifyEndpoint]
