import { readReferralCode, referralMs } from './referral-code.ts'

export const referralKey = 'legate.referral'

export interface KeptReferral {
  code: string
  /** When the visit with the code was, by the browser's clock. */
  at: string
}

/** Keeps the code of this address, unless an earlier one still counts: the first code wins. */
export function keepReferral(search: string, now: number): void {
  const code = readReferralCode(new URLSearchParams(search).get('ref'))
  if (!code || readReferral(now)) return
  try {
    localStorage.setItem(referralKey, `${code} ${new Date(now).toISOString()}`)
  } catch {
    return
  }
}

/** The kept code while it counts. Storage may be refused, and anyone can write into it. */
export function readReferral(now: number): KeptReferral | undefined {
  try {
    const [code, at = ''] = localStorage.getItem(referralKey)?.split(' ') ?? []
    const age = now - Date.parse(at)
    return code && readReferralCode(code) === code && age >= 0 && age < referralMs ? { code, at } : undefined
  } catch {
    return undefined
  }
}

/** A code counts for one order. */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(referralKey)
  } catch {
    return
  }
}
