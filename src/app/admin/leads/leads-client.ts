import { send } from '#lib/send.ts'
import type { ApprovalInput } from '#features/partners/partner.ts'
import type { LeadMove, LeadStatus } from '#features/leads/staff/lead-words.ts'

const act = (leadId: string, name: string, body: object): Promise<unknown> =>
  send('POST', `/api/staff/leads/${leadId}/${name}`, body)

/** The calls of a lead's page. Each rejects with the server's Problem. */
export const claimLead = (id: string): Promise<unknown> => act(id, 'claim', {})
export const releaseLead = (id: string): Promise<unknown> => act(id, 'release', {})
export const moveLead = (id: string, move: { from: LeadStatus; to: LeadMove }): Promise<unknown> =>
  act(id, 'status', move)
export const addLeadNote = (id: string, input: { body: string }): Promise<unknown> => act(id, 'notes', input)
export const approveApplication = (id: string, input: ApprovalInput): Promise<unknown> => act(id, 'approval', input)
export const refuseApplication = (id: string, input: { reason: string }): Promise<unknown> => act(id, 'refusal', input)
export const replyToLead = (id: string, input: { body: string }): Promise<unknown> => act(id, 'reply', input)
