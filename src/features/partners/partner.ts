import { z } from 'zod'
import { referralCode } from '#features/orders/referral/referral-code.ts'
import type { ListedStatement } from './statements/statement.ts'
import { staffText } from '#features/washington/identifiers/staff-text.ts'

/** POST /api/staff/leads/{id}/approval */
export const approvalInput = z.strictObject({
  code: z.string().trim().toUpperCase().regex(referralCode, 'Use 4 to 16 letters and digits'),
  /** The version of the terms that the admin saw; none while there are no terms. */
  termsVersion: z.int().min(1).nullable(),
})
export type ApprovalInput = z.output<typeof approvalInput>

/** POST /api/staff/leads/{id}/refusal. The applicant reads the reason. */
export const refusalInput = z.strictObject({ reason: staffText('Enter a reason') })

/** A code made of the partner's name; '' when the name has too few letters for one. */
export function proposeCode(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return letters.length < 4 ? '' : letters.slice(0, 16)
}

/** Where a partner sends people. */
export const referralLink = (origin: string, code: string): string => `${origin}/?ref=${code}`

export interface ListedPartner {
  id: string
  name: string
  email: string
  code: string
  approvedAt: string
  /** Paid orders that count for the partner. */
  orders: number
  /** The last one. */
  statement: ListedStatement | null
}

/** What the firm owes a partner, in cents; below zero when more went back than was earned. */
export interface PartnerBalance {
  /** Stated as payable, and not paid yet. */
  unpaidCents: number
  /** Stated, and carried over to the next statement. */
  carriedCents: number
  /** Earned since the last statement, less what went back. */
  sinceCents: number
  balanceCents: number
}

export interface AttributedOrder {
  id: string
  number: string
  title: string
  paidAt: string
  referredAt: string
  /** What the client paid, without what goes to the state. */
  feesCents: number
  /** Less what was taken back; null for an order that was paid before there were terms. */
  commissionCents: number | null
}
