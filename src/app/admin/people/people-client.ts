import type { InvitationInput, RemovalInput, StaffRole } from '#features/auth/staff/staff.ts'
import { send } from '#lib/send.ts'

const members = '/api/staff/members'

export const invite = (input: InvitationInput): Promise<unknown> => send('POST', '/api/staff/invitations', input)

export const changeInvitation = (id: string, action: 'resend' | 'withdraw'): Promise<unknown> =>
  send('POST', `/api/staff/invitations/${id}/${action}`, {})

export const changeRole = (id: string, role: StaffRole): Promise<unknown> =>
  send('PUT', `${members}/${id}/role`, { role })

export const resetSecondFactor = (id: string, verifiedBy: string): Promise<unknown> =>
  send('POST', `${members}/${id}/reset-second-factor`, { verifiedBy })

export const removeAccess = (id: string, input: RemovalInput): Promise<unknown> =>
  send('POST', `${members}/${id}/remove`, input)
