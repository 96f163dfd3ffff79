import { createHash, randomBytes } from 'node:crypto'
import type { CardFacts } from './ledger.ts'

/** What a card or a token does when it is charged. */
export type CardOutcome = 'ok' | 'used' | DeclineCode

export type DeclineCode = 'GENERIC_DECLINE' | 'CVV_FAILURE' | 'ADDRESS_VERIFICATION_FAILURE' | 'INVALID_EXPIRATION'

const sandboxVisa: CardFacts = { brand: 'VISA', last4: '5858', expMonth: 12, expYear: 2035 }

/** Source ids of Square's sandbox, which work any number of times (developer.squareup.com/docs/devtools/sandbox/payments). */
const sandboxNonces = new Map<string, CardOutcome>([
  ['cnon:card-nonce-ok', 'ok'],
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
  ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
  ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
  ['cnon:card-nonce-already-used', 'used'],
])

/** The numbers that Square documents for its sandbox; no other number becomes a token here. */
const testNumbers = new Map<string, { brand: string; outcome?: DeclineCode }>([
  ['4111111111111111', { brand: 'VISA' }],
  ['5105105105105100', { brand: 'MASTERCARD' }],
  ['6011000000000004', { brand: 'DISCOVER' }],
  ['340000000000009', { brand: 'AMERICAN_EXPRESS' }],
  ['30000000000004', { brand: 'DISCOVER_DINERS' }],
  ['3569990010095841', { brand: 'JCB' }],
  ['4000000000000002', { brand: 'VISA', outcome: 'GENERIC_DECLINE' }],
])

export interface MintedToken {
  type: 'token'
  at: string
  tokenHash: string
  outcome: CardOutcome
  card: CardFacts
}

export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  cvv: string
  postalCode: string
}

/** As the Web Payments SDK words what is wrong with a field. */
export interface TokenError {
  type: 'VALIDATION_ERROR'
  field: 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode'
  message: string
}

export type Minted = { errors: TokenError[] } | { token: string; minted: MintedToken }

/** A single-use token for a documented test card, or what is wrong with the card. Keeps the outcome, never the number. */
export function mintToken(typed: TypedCard, now: Date): Minted {
  const known = testNumbers.get(typed.number)
  const errors = cardErrors(typed, known?.brand, now)
  if (!known || errors.length > 0) return { errors }
  const token = `cnon:${randomBytes(18).toString('base64url')}`
  const minted: MintedToken = {
    type: 'token',
    at: now.toISOString(),
    tokenHash: hashToken(token),
    outcome: known.outcome ?? forcedError(typed),
    card: {
      brand: known.brand,
      last4: typed.number.slice(-4),
      expMonth: typed.expMonth,
      expYear: typed.expYear,
    },
  }
  return { token, minted }
}

function cardErrors(typed: TypedCard, brand: string | undefined, now: Date): TokenError[] {
  const cvvLength = brand === 'AMERICAN_EXPRESS' ? 4 : 3
  const lastMonth = typed.expYear * 12 + typed.expMonth
  const isValidDate = typed.expMonth >= 1 && typed.expMonth <= 12
  const isExpired = lastMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const checks: [boolean, TokenError['field'], string][] = [
    [brand !== undefined, 'cardNumber', 'Card number is not valid'],
    [isValidDate && !isExpired, 'expirationDate', 'Card is expired'],
    [new RegExp(`^\\d{${cvvLength}}$`).test(typed.cvv), 'cvv', 'CVV is not valid'],
    [/^\d{5}$/.test(typed.postalCode), 'postalCode', 'Postal code is not valid'],
  ]
  return checks
    .filter(([isValid]) => !isValid)
    .map(([, field, message]) => ({ type: 'VALIDATION_ERROR', field, message }))
}

function forcedError(typed: TypedCard): CardOutcome {
  if (typed.cvv.startsWith('911')) return 'CVV_FAILURE'
  if (typed.postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  if (typed.expMonth === 1 && typed.expYear === 2040) return 'INVALID_EXPIRATION'
  return 'ok'
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const tokenLifeMs = 24 * 60 * 60 * 1000

export interface Source {
  outcome: CardOutcome | 'expired'
  card: CardFacts
  /** Only tokens of the card form are used up; the sandbox's own are not. */
  isSingleUse: boolean
}

/** What a source id stands for; undefined for one that was never issued. */
export function findSource(sourceId: string, tokens: ReadonlyMap<string, MintedToken>, now: Date): Source | undefined {
  const documented = sandboxNonces.get(sourceId)
  if (documented) return { outcome: documented, card: sandboxVisa, isSingleUse: false }
  const minted = tokens.get(hashToken(sourceId))
  if (!minted) return undefined
  const isExpired = now.getTime() - Date.parse(minted.at) > tokenLifeMs
  return { outcome: isExpired ? 'expired' : minted.outcome, card: minted.card, isSingleUse: true }
}
