import type { InvitationInput, RemovalInput, RoleInput } from '#features/auth/staff/staff.ts'
import { send } from '#lib/send.ts'

const members = '/api/staff/members'

export const invite = (input: InvitationInput): Promise<unknown> => send('POST', '/api/staff/invitations', input)

export const changeInvitation = (id: string, action: 'resend' | 'withdraw'): Promise<unknown> =>
  send('POST', `/api/staff/invitations/${id}/${action}`, {})

export const changeRole = (id: string, input: RoleInput): Promise<unknown> =>
  send('PUT', `${members}/${id}/role`, input)

export const resetSecondFactor = (id: string, verifiedBy: string): Promise<unknown> =>
  send('POST', `${members}/${id}/reset-second-factor`, { verifiedBy })

export const removeAccess = (id: string, input: RemovalInput): Promise<unknown> =>
  send('POST', `${members}/${id}/remove`, input)

const clients = '/api/staff/clients'

/** One session, or all of them for null. */
export const endClientSessions = (id: string, session: string | null): Promise<unknown> =>
  send('POST', `${clients}/${id}/end-sessions`, { session })

export const resendVerification = (id: string): Promise<unknown> =>
  send('POST', `${clients}/${id}/verification-link`, {})

export const changeClientEmail = (id: string, email: string): Promise<unknown> =>
  send('POST', `${clients}/${id}/email`, { email })
