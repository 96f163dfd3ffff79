/** What the card form uses of Square's Web Payments SDK (developer.squareup.com/reference/sdks/web/payments). */
export interface SquareSdk {
  payments(applicationId: string, locationId: string): SquarePayments
}

export interface SquarePayments {
  card(options?: { style?: CardStyle }): Promise<SquareCard>
}

export type CardStyle = Record<string, Record<string, string>>

export interface SquareCard {
  attach(selector: string): Promise<void>
  tokenize(details: VerificationDetails): Promise<TokenResult>
  destroy(): Promise<unknown>
}

export interface BillingContact {
  givenName?: string
  familyName?: string
  email?: string
  phone?: string
  countryCode?: string
}

export interface VerificationDetails {
  /** Major units as text: "499.00". */
  amount: string
  currencyCode: 'USD'
  intent: 'CHARGE'
  customerInitiated: boolean
  sellerKeyedIn: boolean
  billingContact: BillingContact
}

export interface TokenResult {
  status: string
  token?: string
}

/** The ids with which the SDK is opened, and where it comes from: the answer of POST /api/payment/create-intent. */
export interface CardSetup {
  applicationId: string
  locationId: string
  scriptUrl: string
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    Square?: SquareSdk
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
    }
  }
}

/** Square's own addresses, and the stand-in that runs on loopback. */
const knownScript =
  /^(https:\/\/(sandbox\.)?web\.squarecdn\.com|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?)\/v1\/square\.js$/

/** Longer than a slow line needs, shorter than the patience of a person who wants to pay. */
const loadTimeoutMs = 15_000

// One per document: a second policy of the same name is refused by the browser, a second script would replace the first.
let policy: ScriptPolicy | undefined
let loading: Promise<SquareSdk> | undefined

/** Loads the SDK once. Rejects when its script is missing, blocked or not the one expected; a later call tries again. */
export function loadSquare(scriptUrl: string): Promise<SquareSdk> {
  if (window.Square) return Promise.resolve(window.Square)
  loading ??= addScript(scriptUrl).finally(() => {
    loading = undefined
  })
  return loading
}

async function addScript(scriptUrl: string): Promise<SquareSdk> {
  const script = document.createElement('script')
  script.async = true
  // The attribute is hidden from scripts; the property still carries the page's nonce.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  script.src = trusted(scriptUrl)
  const loaded = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The card form took too long to load')), loadTimeoutMs)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('We couldn’t load the card form')))
    script.addEventListener('load', () => clearTimeout(timer))
    script.addEventListener('error', () => clearTimeout(timer))
  })
  document.head.append(script)
  try {
    await loaded
    if (!window.Square) throw new Error('The card form did not start')
    return window.Square
  } catch (error) {
    script.remove()
    throw error
  }
}

function trusted(url: string): string {
  const check = (given: string) => {
    if (!knownScript.test(given)) throw new TypeError('This is not the card form’s script')
    return given
  }
  if (!window.trustedTypes) return check(url)
  policy ??= window.trustedTypes.createPolicy('square-loader', { createScriptURL: check })
  return policy.createScriptURL(url)
}
