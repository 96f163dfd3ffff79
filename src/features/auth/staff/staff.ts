import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { requiredLines, requiredName } from '#lib/form-fields.ts'
import { staffRoles, type StaffRole } from './staff-rights.ts'

const staffRole = z.enum(staffRoles, { error: 'Choose a role' })

export const invitationInput = z.strictObject({
  email: emailAddress,
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  role: staffRole,
})
export type InvitationInput = z.output<typeof invitationInput>

/** The role, and whether they may open full SSNs beside it. */
export const roleInput = z.strictObject({ role: staffRole, isPiiReader: z.boolean() })
export type RoleInput = z.output<typeof roleInput>

/** Who takes over the open orders; null leaves them unassigned. */
export const removalInput = z.strictObject({ handOverTo: z.uuid().nullable() })
export type RemovalInput = z.output<typeof removalInput>

/** How the admin made sure who asked: an email alone is not enough (R42). */
export const factorResetInput = z.strictObject({
  verifiedBy: requiredLines('Say how you verified who asked', 500),
})

export interface StaffMember {
  id: string
  firstName: string
  lastName: string
  email: string
  /** Null once their access ended. */
  role: StaffRole | null
  isPiiReader: boolean
  /** `no-factor`: they have not logged in yet; `lost-factor`: it was reset, and there is no new one yet. */
  state: 'active' | 'few-codes' | 'no-factor' | 'lost-factor' | 'ended'
  hasApp: boolean
  passkeys: number
  codesLeft: number
  sessions: number
  resetAt: string | null
  lastSeenAt: string | null
  endedAt: string | null
}

export interface OpenInvitation {
  id: string
  email: string
  name: string
  role: StaffRole
  /** Null: the operator, at the command line. */
  invitedBy: string | null
  sentAt: string
  expiresAt: string
  isExpired: boolean
}
