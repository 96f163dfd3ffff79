/** Letters and digits, 4 to 16, in capitals. */
export const referralCode = /^[A-Z0-9]{4,16}$/

/** An order counts this long after the visit that the code came with. */
export const referralMs = 90 * 24 * 3_600_000

/** The code as links and people write it, or undefined for what is none. */
export function readReferralCode(text: string | null): string | undefined {
  const code = text?.trim().toUpperCase() ?? ''
  return referralCode.test(code) ? code : undefined
}
