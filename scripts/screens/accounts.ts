import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { quizAnswers } from '../../e2e/kept.ts'
import { aFormation } from '../../test/formation.ts'

type Answer = Record<string, unknown>

/** One browser's session with the program's API. */
export class Account {
  readonly #origin: string
  #cookie = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  async register(name: string): Promise<this> {
    const person = {
      firstName: 'Alex',
      lastName: 'Sample',
      email: `${name}@example.com`,
      password: `pass-of-${name}-0`,
    }
    await this.send('/api/auth/register', person)
    return this
  }

  /** For a browser, which takes such a cookie (`__Host-`) from a secure address alone, and sends it to this machine. */
  get cookie(): { name: string; value: string; url: string } {
    const [name = '', value = ''] = this.#cookie.split(/=(.*)/)
    return { name, value, url: this.#origin.replace('http:', 'https:') }
  }

  async send(path: string, body: unknown, method: 'POST' | 'PUT' = 'POST'): Promise<Answer> {
    const headers = { 'content-type': 'application/json', origin: this.#origin, cookie: this.#cookie }
    const response = await fetch(this.#origin + path, { method, headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie
    return answer
  }

  /** A formation form with these answers, open at this step; its id. */
  async draft(structure: string, formation: Answer, step: string): Promise<string> {
    const { draftId, revision } = await this.send('/api/formation/drafts', { structure })
    await this.send(`/api/formation/drafts/${String(draftId)}`, { revision, step, formation }, 'PUT')
    return String(draftId)
  }

  /** An order paid with the stand-in's good card; its id. */
  async order(choice: Answer, details: Answer = {}): Promise<string> {
    const { totalCents } = await this.send('/api/orders/quote', choice)
    const paid = {
      ...choice,
      ...details,
      amount: totalCents,
      paymentToken: 'cnon:card-nonce-ok',
      termsVersion: orderTermsVersion,
    }
    return String((await this.send('/api/orders/create', paid))['orderId'])
  }
}

/** What the wizard is photographed with: each structure, and the step that only it has. */
export const formations = [
  { name: 'llc', structure: 'LLC', own: ['management-structure'], formation: { ...aFormation() } },
  { name: 'c-corp', structure: 'C-Corporation', own: ['share-structure', 'directors-officers'], formation: company() },
  { name: 's-corp', structure: 'S-Corporation', own: ['share-structure', 'directors-officers'], formation: company() },
  {
    name: 'llp',
    structure: 'LLP',
    own: ['partnership-details'],
    formation: {
      ...aFormation(),
      businessName: 'Harbor Surveyors LLP',
      partners: { count: 2, statement: 'Surveying' },
    },
  },
] as const

function company(): Answer {
  const officers = [{ firstName: 'Alex', lastName: 'Sample', title: 'President' }]
  return { ...aFormation(), businessName: 'Cedar Sound Joinery Inc', directors: [officers[0]], officers }
}

/** The steps of a structure, as its address names them. */
export const stepsOf = (own: readonly string[]): string[] => [
  'business-information',
  'principal-office',
  'registered-agent',
  'ownership-structure',
  ...own,
  'review-submit',
]

export interface Accounts {
  /** New and empty, its address not verified. */
  newcomer: Account
  /** With a draft, a quiz, a paid order whose formation is filled in and one with open tasks. */
  client: Account
  /** With a formation form for every picture of the wizard, which two pictures must not share: the form keeps its step. */
  founder: Account
}

/** An id that every run has: the first characters are an order's number. */
export const fixedId = (group: string, number: number): string =>
  `${group}-0000-4000-8000-${String(number).padStart(12, '0')}`

export const known = {
  submission: fixedId('5a3c1e70', 1),
  submitted: fixedId('d7a4f200', 1),
  draft: fixedId('d7a4f200', 2),
  filed: fixedId('0a71c4e2', 1),
  open: fixedId('3bd9e6f0', 1),
}

/** Makes the accounts, and says which id is to become which. */
export async function makeAccounts(origin: string): Promise<{ accounts: Accounts; ids: Map<string, string> }> {
  const newcomer = await new Account(origin).register('newcomer')
  const client = await new Account(origin).register('client')
  const founder = await new Account(origin).register('founder')
  const ids = new Map<string, string>()
  const { submissionId } = await client.send('/api/quiz/submissions', { answers: quizAnswers })
  ids.set(String(submissionId), known.submission)
  const submitted = await client.draft('LLC', { ...aFormation() }, 'review-submit')
  ids.set(submitted, known.submitted)
  const llc = { baseService: 'llc', addons: [] }
  ids.set(await client.order(llc, { draftId: submitted, businessName: aFormation().businessName }), known.filed)
  ids.set(await client.order({ baseService: 's-corp', addons: ['ein', 'registered-agent'] }), known.open)
  ids.set(await client.draft('C-Corporation', company(), 'ownership-structure'), known.draft)
  return { accounts: { newcomer, client, founder }, ids }
}
