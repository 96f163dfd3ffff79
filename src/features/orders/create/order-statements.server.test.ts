import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import type { CreateOrderInput } from '#features/orders/order.ts'
import type { Structure } from '#features/washington/entity-type.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
// As in a running server, whose content listener is connected: prices and settings are cached.
app.content.follow('everything')
await pricesToday(app)
afterAll(() => running.close())

/** From request to response, counting begin, commit, and savepoints, but not what jobs do later. */
const mostStatements = 42

const formation = aFormation()
const corporation = aFormation({
  businessName: 'Cedar Sound Joinery Inc.',
  shares: { authorized: 10_000, parValue: 0.01 },
  directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
  officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
})
const toBeAsked: FormationDraft = {
  ...formation,
  registeredAgent: { ...formation.registeredAgent, signer: 'someone-else', consentEmail: 'agent@example.com' },
  registeredAgentSignature: undefined,
}
const einSSN = { responsiblePartySSN: '123-45-6782', responsiblePartyName: 'Alex Sample', responsiblePartyTitle: '' }
const alex = { firstName: 'Alex', lastName: 'Sample' }
const robin = { firstName: 'Robin', lastName: 'Sample' }
const ofOneOwner = {
  ...corporation,
  owners: [{ ...alex, email: 'alex@example.com', ownershipPercentage: 100 }],
}
const ofTwoOwners = {
  ...corporation,
  owners: [
    { ...alex, email: 'alex@example.com', ownershipPercentage: 60 },
    { ...robin, email: 'robin@example.com', ownershipPercentage: 40 },
  ],
}
const shareholderSSNs = [{ ...alex, ssn: '123-45-6780', ownershipPercentage: 100 }]
const bothSSNs = [
  { ...alex, ssn: '123-45-6780', ownershipPercentage: 60 },
  { ...robin, ssn: '123-45-6781', ownershipPercentage: 40 },
]

type Drafted = [Structure, FormationDraft]
const orders: [string, Partial<CreateOrderInput>, Drafted?][] = [
  ['an LLC that is paid first', {}],
  ['an LLC that is paid first and has a name', { businessName: 'Alder LLC' }],
  ['an annual report', { baseService: 'annual-report', addons: [], amount: 16_900 }],
  ['an LLC with its formation and an SSN', { einSSN }, ['LLC', formation]],
  ['an LLC whose agent is to be asked', { addons: [], amount: 49_900 }, ['LLC', toBeAsked]],
  ['an S-Corporation', { baseService: 's-corp', addons: [], amount: 69_900 }, ['S-Corporation', corporation]],
  [
    'an S-Corporation of one owner with every SSN',
    { baseService: 's-corp', addons: ['ein'], amount: 77_800, einSSN, shareholderSSNs },
    ['S-Corporation', ofOneOwner],
  ],
  [
    'an S-Corporation of two owners with every SSN',
    { baseService: 's-corp', addons: ['ein'], amount: 77_800, einSSN, shareholderSSNs: bothSSNs },
    ['S-Corporation', ofTwoOwners],
  ],
]

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function aDraft({ user }: Buyer, [structure, answers]: Drafted): Promise<string> {
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: user.id, structure, formation: answers })
    .returning({ id: formationDrafts.id })
  return draft?.id ?? ''
}

async function statementsOfOrder(buyer: Buyer, input: Partial<CreateOrderInput>, draft?: Drafted): Promise<string[]> {
  const draftId = draft ? await aDraft(buyer, draft) : undefined
  let answer: unknown
  const statements = await statementsOf(async () => {
    answer = await buyer.post('/api/orders/create', anOrder({ ...input, ...(draftId ? { draftId } : {}) }))
  })
  expect(answer).toMatchObject({ status: 201 })
  return statements
}

test.each(orders)('%s is paid in at most 42 statements', async (_, input, draft) => {
  const buyer = await aBuyer(running)
  const statements = await statementsOfOrder(buyer, input, draft)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(mostStatements)
})

test('what all payments wait for, the audit chain, is locked by the last statement before the commit', async () => {
  const statements = await statementsOfOrder(await aBuyer(running), { einSSN }, ['LLC', formation])
  const audits = statements.flatMap((text, i) => (text.includes('insert into audit_log') ? [i] : []))
  expect(audits.map((i) => statements[i + 1])).toEqual(['commit', 'commit'])
})

test('a paid order takes two transactions and the gate between them', async () => {
  const statements = await statementsOfOrder(await aBuyer(running), {})
  const begun = statements.filter((text) => text === 'begin')
  const outside = statements.slice(statements.indexOf('commit') + 1, statements.lastIndexOf('begin'))
  expect([begun.length, outside.length]).toEqual([2, 1])
  expect(outside[0]).toMatch(/^update "payment_attempts"/)
})
