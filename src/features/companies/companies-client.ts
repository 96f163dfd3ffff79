import { send } from '#lib/send.ts'
import type { CompanyRole } from './access/company-acts.ts'
import type { ContactInput, StateChangeInput } from './facts/company-facts.ts'
import type { InviteInput, OpenedInvitation } from './members/member.ts'

const done = () => undefined
const pathOf = (companyId: string, rest: string) => `/api/companies/${companyId}${rest}`

export const changeContact = (companyId: string, input: ContactInput): Promise<void> =>
  send('PUT', pathOf(companyId, '/contact'), input).then(done)

export const reportChange = (companyId: string, text: string): Promise<void> =>
  send('POST', pathOf(companyId, '/reports'), { text }).then(done)

export const inviteToCompany = (companyId: string, input: InviteInput): Promise<void> =>
  send('POST', pathOf(companyId, '/invitations'), input).then(done)

export const sendInvitationAgain = (companyId: string, invitationId: string): Promise<void> =>
  send('POST', pathOf(companyId, `/invitations/${invitationId}/send`), {}).then(done)

export const withdrawInvitation = (companyId: string, invitationId: string): Promise<void> =>
  send('POST', pathOf(companyId, `/invitations/${invitationId}/withdraw`), {}).then(done)

export const changeRole = (companyId: string, memberId: string, role: CompanyRole): Promise<void> =>
  send('PUT', pathOf(companyId, `/members/${memberId}`), { role }).then(done)

export const removeMember = (companyId: string, memberId: string): Promise<void> =>
  send('DELETE', pathOf(companyId, `/members/${memberId}`)).then(done)

export const leaveCompany = (companyId: string): Promise<void> =>
  send('POST', pathOf(companyId, '/leave'), {}).then(done)

/** What an invitation is for; rejects with `link-invalid` or `link-expired`. */
export const openInvitation = (token: string): Promise<OpenedInvitation> =>
  send<OpenedInvitation>('POST', '/api/company-invitations/open', { token })

export const acceptInvitation = async (token: string): Promise<string> =>
  (await send<{ companyId: string }>('POST', '/api/company-invitations/accept', { token })).companyId

export const declineInvitation = (token: string): Promise<void> =>
  send('POST', '/api/company-invitations/decline', { token }).then(done)

/** For staff. */
export const recordStateChange = (companyId: string, input: StateChangeInput): Promise<void> =>
  send('POST', `/api/staff/companies/${companyId}/changes`, input).then(done)
