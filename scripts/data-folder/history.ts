import { inviteStaff } from '#features/auth/invite-staff.server.ts'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import type { App } from '#platform/app.server.ts'
import { aFormation } from '../../test/formation.ts'
import { anApplication, anIntake, aMessage } from '../../test/leads.ts'
import { aPdf } from '../../test/uploads.ts'
import { type Caller, callerOf } from './caller.ts'
import { agentEmail, companies, people, ssns } from '../../test/data-folders/people.ts'

const goodCard = 'cnon:card-nonce-ok'
const declinedCard = 'cnon:card-nonce-declined'

/** What staff and visitors did. */
export async function workOfStaffAndVisitors(app: App): Promise<void> {
  const staff = callerOf(app)
  const { password, ...invited } = people.staff
  const { token } = await inviteStaff(app.db, { ...invited, role: 'staff' }, app.now())
  await staff.post('/api/auth/reset-password', { token, password })
  await staff.post('/api/auth/login', { email: invited.email, password })
  const form = new FormData()
  form.append('data', JSON.stringify({ id: 'owner-notes', title: 'Notes for owners', category: 'Legal' }))
  form.append('file', new File([Uint8Array.from(aPdf('notes'))], 'notes.pdf'))
  await staff.post('/api/downloads', form, 201)
  const visitor = callerOf(app)
  const wanted = { formType: 'download', email: 'visitor@example.com', downloadId: 'owner-notes', consent: true }
  await visitor.post('/api/forms', wanted, 201)
  await visitor.post('/api/downloads/owner-notes/track', {})
  await visitor.post('/api/forms', anIntake({ email: 'intake@example.com' }), 201)
  await visitor.post('/api/collaborations', anApplication({ email: 'partner@example.com' }), 201)
}

/** Registers the client and follows the mailed link, which `verificationToken` waits for. */
export async function registerClient(app: App, verificationToken: () => Promise<string>): Promise<Caller> {
  const client = callerOf(app)
  await client.post('/api/auth/register', people.client, 201)
  await client.post('/api/auth/verify-email', { token: await verificationToken() })
  return client
}

/** Orders, drafts and numbers of the client, while mail and jobs run. */
export async function ordersOfClient(client: Caller): Promise<void> {
  const submissionId = await takeQuiz(client)
  const formed = await draftOf(client, 'LLC', aFormation({ businessName: companies.formed }), submissionId)
  const einSSN = {
    responsiblePartySSN: ssns.responsibleParty,
    responsiblePartyName: 'Alex Sample',
    responsiblePartyTitle: 'Member',
  }
  await buy(client, { baseService: 'llc', addons: ['registered-agent', 'ein'], draftId: formed, submissionId, einSSN })
  const corporation = aFormation({
    businessName: companies.withShareholders,
    shares: { authorized: 10_000, parValue: 0.01 },
    directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
    officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
  })
  const shareholderSSNs = ssns.shareholders.map((ssn, index) => {
    const { firstName = '', lastName = '', ownershipPercentage } = corporation.owners?.[index] ?? {}
    return { firstName, lastName, ssn, ownershipPercentage }
  })
  const draftId = await draftOf(client, 'S-Corporation', corporation)
  await buy(client, { baseService: 's-corp', addons: [], draftId, shareholderSSNs })
  const election = { baseService: 's-corp', addons: [], existingCompany: true }
  await buy(client, { ...election, businessName: companies.existing })
  await buy(client, { ...election, businessName: companies.existingUnpaid }, declinedCard)
  await buy(client, { baseService: 'llc', addons: ['ein'], businessName: companies.unfinished })
  const unpaid = await draftOf(client, 'LLC', aFormation({ businessName: companies.unpaid }))
  await buy(client, { baseService: 'llc', addons: [], draftId: unpaid }, declinedCard)
  await draftOf(client, 'LLC', {
    businessName: companies.draft,
    businessPurpose: 'Repair of wooden boats',
    principalOffice: { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' },
  })
}

/** The last that happened: no job of it has run and nobody has sent its mail. */
export async function lastOrder(app: App): Promise<void> {
  const client = callerOf(app)
  const { email, password } = people.client
  await client.post('/api/auth/login', { email, password })
  const formation = aFormation({ businessName: companies.awaitingConsent })
  const agent = { ...formation.registeredAgent, signer: 'someone-else' as const, consentEmail: agentEmail }
  const asked: FormationDraft = { ...formation, registeredAgent: agent, registeredAgentSignature: undefined }
  await buy(client, { baseService: 'llc', addons: [], draftId: await draftOf(client, 'LLC', asked) })
  await callerOf(app).post('/api/forms', aMessage({ email: 'message@example.com' }), 201)
  await callerOf(app).post('/api/auth/forgot-password', { email })
}

async function takeQuiz(client: Caller): Promise<string> {
  const answers = {
    business_type: 'product',
    owners_count: 'solo',
    revenue_projection: 'under_50k',
    liability_concern: 'low',
    tax_priority: 'simple',
    funding_plans: 'no',
  }
  return String((await client.post('/api/quiz/submissions', { answers }, 201))['submissionId'])
}

async function draftOf(
  client: Caller,
  structure: string,
  formation: FormationDraft,
  submissionId?: string,
): Promise<string> {
  const begun = await client.post('/api/formation/drafts', { structure, submissionId }, 201)
  const path = `/api/formation/drafts/${String(begun['draftId'])}`
  await client.put(path, { revision: begun['revision'], step: 'registered-agent', formation })
  return String(begun['draftId'])
}

interface Cart {
  baseService: string
  addons: string[]
  existingCompany?: boolean
  [field: string]: unknown
}

/** At today's price. */
async function buy(client: Caller, cart: Cart, paymentToken = goodCard): Promise<void> {
  const { baseService, addons, existingCompany } = cart
  const quoted = await client.post('/api/orders/quote', { baseService, addons, existingCompany })
  const order = { ...cart, amount: quoted['totalCents'], paymentToken, termsVersion: orderTermsVersion }
  await client.post('/api/orders/create', order, paymentToken === goodCard ? 201 : 402)
}
