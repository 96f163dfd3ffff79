import { z } from 'zod'
import { referralCode } from '#features/orders/referral/referral-code.ts'
import { staffText } from '#features/washington/identifiers/staff-text.ts'

/** POST /api/staff/leads/{id}/approval */
export const approvalInput = z.strictObject({
  code: z.string().trim().toUpperCase().regex(referralCode, 'Use 4 to 16 letters and digits'),
})

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
}

export interface AttributedOrder {
  id: string
  number: string
  title: string
  paidAt: string
  referredAt: string
  /** What the client paid, without what goes to the state. */
  feesCents: number
}
