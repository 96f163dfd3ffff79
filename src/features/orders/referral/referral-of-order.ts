import { z } from 'zod'
import { readReferralCode, referralMs } from './referral-code.ts'

/** What the browser kept of a partner's link. What is unknown or too old is not refused: it counts for nothing. */
export const orderReferral = z.strictObject({ code: z.string().max(64), at: z.iso.datetime() })

/** Clocks of browsers are wrong by a little. */
const slackMs = 24 * 3_600_000

/** What is stored with the order. */
export function referralOf(sent: z.output<typeof orderReferral> | undefined, now: Date) {
  const code = readReferralCode(sent?.code ?? null)
  const at = Math.min(Date.parse(sent?.at ?? ''), now.getTime())
  const isEarly = Date.parse(sent?.at ?? '') > now.getTime() + slackMs
  const counts = code !== undefined && !isEarly && now.getTime() - at < referralMs
  return counts ? { referralCode: code, referredAt: new Date(at) } : { referralCode: null, referredAt: null }
}
