import { z } from 'zod'
import { companyRoles, invitedRoles } from '#features/companies/access/company-acts.ts'
import { emailAddress } from '#lib/email-address.ts'

/** People and open invitations of one company. */
export const mostPeople = 25

export const memberView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  since: z.iso.datetime(),
})
export type MemberView = z.output<typeof memberView>

export const invitationView = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(invitedRoles),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type InvitationView = z.output<typeof invitationView>

export const companyPeopleView = z.object({
  members: z.array(memberView),
  invitations: z.array(invitationView),
})
export type CompanyPeopleView = z.output<typeof companyPeopleView>

export const inviteInput = z.strictObject({
  email: emailAddress,
  role: z.enum(invitedRoles, { error: 'Choose a role' }),
})
export type InviteInput = z.output<typeof inviteInput>
/** What the page asks for, which begins without a role. */
export const inviteForm = z.object({ email: inviteInput.shape.email, role: z.string().pipe(inviteInput.shape.role) })

export const changeRoleInput = z.strictObject({ role: z.enum(companyRoles, { error: 'Choose a role' }) })

/** What the page behind an invitation shows. */
export const openedInvitation = z.object({
  companyName: z.string(),
  role: z.enum(invitedRoles),
  invitedBy: z.string(),
  email: z.string(),
  expiresAt: z.iso.datetime(),
  /** The address of the account that is logged in; null without one. */
  account: z.object({ email: z.string(), isInvited: z.boolean() }).nullable(),
})
export type OpenedInvitation = z.output<typeof openedInvitation>
