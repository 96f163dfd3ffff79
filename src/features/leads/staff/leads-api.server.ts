import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { streamedAttachment } from '#platform/http/file-response.server.ts'
import { exportLeads } from './export-leads.server.ts'
import { leadFilters, leadNoteInput, leadReplyInput, leadStatusInput } from './lead-list.ts'
import { replyToLead } from './reply-to-lead.server.ts'
import { addLeadNote, claimLead, moveLead, releaseLead } from './work-lead.server.ts'

/** An act on one lead. */
const act = <Input extends z.ZodType>(
  name: string,
  summary: string,
  body: Input,
  run: (app: App, staff: CurrentUser, leadId: string, input: z.output<Input>) => Promise<void>,
): Endpoint =>
  endpoint({
    method: 'post',
    path: `/api/staff/leads/{id}/${name}`,
    access: 'staff',
    summary,
    body,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await run(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  })

const nothing = z.strictObject({})

/** What staff do with what the public forms leave behind. */
export const staffLeadEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/leads/export',
    access: 'staff',
    summary: 'Download the list of leads as filtered as CSV',
    query: leadFilters,
    responses: { 200: null },
    async handle({ app, user, query }) {
      const file = await exportLeads(app, user, query)
      return streamedAttachment(file, { type: 'text/csv; charset=utf-8', fileName: file.fileName })
    },
  }),
  act('claim', 'Claim a lead; the second of two is told who was first', nothing, claimLead),
  act('release', 'Give a lead back, so that anyone may claim it', nothing, releaseLead),
  act('status', 'Record what became of a lead', leadStatusInput, moveLead),
  act('notes', 'Add a note to a lead', leadNoteInput, (app, staff, id, { body }) => addLeadNote(app, staff, id, body)),
  act('reply', 'Mail a reply to who sent the form', leadReplyInput, (app, staff, id, { body }) =>
    replyToLead(app, staff, id, body),
  ),
]
