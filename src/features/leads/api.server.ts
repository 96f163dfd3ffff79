import { z } from 'zod'
import { type DownloadForm, downloadForm } from '#features/downloads/download/download-form.ts'
import { requestDownload } from '#features/downloads/download/request-download.server.ts'
import type { App } from '#platform/app.server.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { collaborationInput } from './collaboration.ts'
import { contactInput } from './contact.ts'
import { contactThanks } from './contact-texts.ts'
import { intakeInput } from './intake.ts'
import { intakeThanks } from './intake-words.ts'
import { recordCollaboration, recordLead } from './record-lead.server.ts'

const downloadThanks = 'Thank you! Your download is starting.'

/** Who fills in the field that no person sees gets no link, and no consent is kept. Haste means nothing here. */
async function download(app: App, input: DownloadForm, caller: { ip: string; userAgent: string }) {
  const link = input.fax ? {} : await requestDownload(app, input, caller)
  return { success: true, message: downloadThanks, ...link }
}

const doneAnswer = z.object({ success: z.literal(true) })

// Counted here and not by the declaration: what a person has to correct first does not use up what may be sent.
export const leadEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/forms',
    access: 'public',
    summary: 'Request a download, or send the firm a Start Now request or a message',
    body: z.discriminatedUnion('formType', [downloadForm, intakeInput, contactInput], { error: 'Unknown form' }),
    responses: { 201: doneAnswer.extend({ message: z.string(), downloadUrl: z.string().optional() }) },
    async handle({ app, input, user, ip, userAgent }) {
      await app.throttle.take('form-ip', throttleAddress(ip))
      if (input.formType === 'download') return new Reply(201, await download(app, input, { ip, userAgent }))
      await recordLead(app, input, { userId: user?.id })
      const message = input.formType === 'intake' ? intakeThanks : contactThanks
      return new Reply(201, { success: true, message })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/collaborations',
    access: 'public',
    summary: 'Apply as a partner',
    body: collaborationInput,
    responses: { 201: doneAnswer },
    async handle({ app, input, user, ip }) {
      await app.throttle.take('form-ip', throttleAddress(ip))
      await recordCollaboration(app, input, { userId: user?.id })
      return new Reply(201, { success: true })
    },
  }),
]
