import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { answerValues } from '#features/quiz/questions.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { todayInPacific } from '#lib/dates.ts'
import { eq } from 'drizzle-orm'
import type { Account, Firm, Json } from './firm.ts'
import { mailedText } from './mailed-text.ts'
import { formationOf, type Structure } from './formations.ts'
import type { Business, Person } from './people.ts'

export const goodCard = 'cnon:card-nonce-ok'
export const declinedCard = 'cnon:card-nonce-declined'

/** What every account of the sample data is opened with; the printed links replace it. */
export const password = 'a long sentence that nobody keeps'

export interface Client extends Account {
  person: Person
}

export async function register(firm: Firm, person: Person): Promise<Client> {
  const { app } = firm
  await firm.call(undefined, 'POST', '/api/auth/register', { ...person, password })
  const token = await mailedText(firm, person.email, 'verify-email', /token=([\w-]+)/)
  await firm.call(undefined, 'POST', '/api/auth/verify-email', { token })
  const [row] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, person.email))
  if (!row) throw new Error('The account was not made')
  return { id: row.id, email: person.email, role: 'client', person }
}

const entriesOf = (values: typeof answerValues) => Object.entries<readonly string[]>(values)

export async function takeQuiz(firm: Firm, client: Client): Promise<string> {
  const { random } = firm
  const answers = Object.fromEntries(
    entriesOf(answerValues).map(([question, values]) => [question, random.pick(values)]),
  )
  return String((await firm.call(client, 'POST', '/api/quiz/submissions', { answers }))['submissionId'])
}

/** A form of the client with all its answers; the id of the draft. */
export async function fillInForm(
  firm: Firm,
  client: Client,
  { structure, business, partner, isOurs, submissionId }: FormFacts,
): Promise<string> {
  const begun = await firm.call(client, 'POST', '/api/formation/drafts', {
    structure,
    ...(submissionId ? { submissionId } : {}),
  })
  const today = todayInPacific(firm.clock.now())
  const formation = formationOf(structure, { business, client: client.person, partner, isOurs, today })
  const path = `/api/formation/drafts/${String(begun['draftId'])}`
  await firm.call(client, 'PUT', path, { revision: begun['revision'], step: 'review-submit', formation })
  return String(begun['draftId'])
}

export interface FormFacts {
  structure: Structure
  business: Business
  partner: Person
  /** The firm is its registered agent. */
  isOurs?: boolean
  submissionId?: string | undefined
}

export interface Cart {
  baseService: string
  addons: string[]
  [field: string]: unknown
}

/** Buys at the day's price; the order's id where the card was charged. */
export async function buy(firm: Firm, client: Client, cart: Cart, ending: OrderStatus): Promise<string | undefined> {
  const { baseService, addons } = cart
  const { totalCents } = await firm.call(client, 'POST', '/api/orders/quote', { baseService, addons })
  const isDeclined = ending === 'awaiting_payment'
  const order = {
    ...cart,
    amount: totalCents,
    paymentToken: isDeclined ? declinedCard : goodCard,
    termsVersion: orderTermsVersion,
  }
  try {
    const { orderId, success } = await firm.call(client, 'POST', '/api/orders/create', order)
    return success ? String(orderId) : undefined
  } catch (error) {
    if (isDeclined && String(error).includes('card-declined')) return undefined
    throw error
  }
}

/** The numbers that the EIN's application and an S election ask for. */
export function ssnsOf(structure: Structure, addons: readonly string[], client: Person, partner: Person): Json {
  const name = ({ firstName, lastName }: Person) => ({ firstName, lastName })
  return {
    ...(addons.includes('ein')
      ? {
          einSSN: {
            responsiblePartySSN: '123-45-6782',
            responsiblePartyName: `${client.firstName} ${client.lastName}`,
            responsiblePartyTitle: structure === 'LLC' ? 'Member' : 'President',
          },
        }
      : {}),
    ...(structure === 'S-Corporation'
      ? {
          shareholderSSNs: [
            { ...name(client), ssn: '123-45-6783', ownershipPercentage: 60 },
            { ...name(partner), ssn: '123-45-6784', ownershipPercentage: 40 },
          ],
        }
      : {}),
  }
}
