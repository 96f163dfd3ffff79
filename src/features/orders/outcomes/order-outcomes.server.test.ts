import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aRun, aBuyer, brokenPromises, mailsTo, ordersOf, settle } from '../../../../test/orders.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import { reconIssues } from '#features/payments/payments-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const { owner } = running.database
afterAll(() => running.close())

/** Every mail of the template fails to be written, as after a faulty release, or with this SQLSTATE. */
async function breakMails(template: string, code = 'P0001'): Promise<void> {
  await owner.db.execute(
    sql.raw(`create or replace function broken() returns trigger language plpgsql as $$
      begin raise exception 'broken' using errcode = '${code}'; end $$`),
  )
  const when = `when (new.template = '${template}')`
  await owner.db.execute(
    sql.raw(`create trigger broken before insert on outgoing_mails for each row ${when} execute function broken()`),
  )
}
const mendMails = () => owner.db.execute(sql`drop trigger if exists broken on outgoing_mails`)
afterEach(mendMails)

/** A buyer whose agent has yet to agree. */
async function aBuyerWithDraft() {
  const buyer = await aBuyer(running)
  const formation = aFormation()
  const consentEmail = `${buyer.user.id}@agent.example.com`
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({
      userId: buyer.user.id,
      structure: 'LLC',
      formation: {
        ...formation,
        registeredAgent: { ...formation.registeredAgent, signer: 'someone-else', consentEmail },
        registeredAgentSignature: undefined,
      },
    })
    .returning({ id: formationDrafts.id })
  return { ...buyer, consentEmail, draftId: draft?.id ?? '' }
}

const templates = ['agent-consent-request', 'order-confirmation', 'staff-new-order'] as const
const issueOf = {
  'agent-consent-request': 'agent-consent-not-requested',
  'order-confirmation': 'confirmation-not-mailed',
  'staff-new-order': 'staff-not-told',
}

async function templatesWritten(buyer: Awaited<ReturnType<typeof aBuyerWithDraft>>, orderId: string) {
  const mails = [
    ...(await mailsTo(running, buyer.consentEmail)),
    ...(await mailsTo(running, buyer.user.email)),
    ...(await mailsTo(running, app.env.STAFF_MAIL)).filter((mail) => mail.dedupeKey.endsWith(orderId)),
  ]
  return mails.map((mail) => mail.template)
}

test.each(templates)('a payment that was taken is recorded though the mail %s cannot be written', async (template) => {
  await breakMails(template)
  const buyer = await aBuyerWithDraft()
  const answer = await buyer.buy({ draftId: buyer.draftId, addons: [], amount: 49_900 })
  expect(answer.status).toBe(201)
  const { orderId } = answer.body
  expect(await ordersOf(running, buyer.user.id)).toMatchObject([{ status: 'waiting_for_client' }])
  expect(await brokenPromises(running)).toEqual([])
  expect(await templatesWritten(buyer, orderId)).toEqual(templates.filter((other) => other !== template))
  const issues = await app.db.select().from(reconIssues).where(eq(reconIssues.orderId, orderId))
  expect(issues).toMatchObject([{ kind: issueOf[template], settledAt: null, squarePaymentId: expect.any(String) }])
  expect(running.logLines.filter((line) => line.includes(orderId)).join()).toContain(issueOf[template])
})

test('a disk that is full for a moment costs no mail: the payment is settled again as one', async () => {
  await breakMails('order-confirmation', '53100')
  const buyer = await aBuyerWithDraft()
  const run = aRun(running)
  const answer = await buyer.buy({ draftId: buyer.draftId, addons: [], amount: 49_900 }, null, run)
  expect(answer.status).toBe(202)
  await mendMails()
  await settle(running, run)
  const [order] = await ordersOf(running, buyer.user.id)
  expect(order).toMatchObject({ status: 'waiting_for_client' })
  expect(await templatesWritten(buyer, order?.id ?? '')).toEqual(templates)
  expect(
    await app.db
      .select()
      .from(reconIssues)
      .where(eq(reconIssues.orderId, order?.id ?? '')),
  ).toEqual([])
  expect(await brokenPromises(running)).toEqual([])
})

test('a payment whose mail fails for longer than ten minutes is recorded without it', async () => {
  await breakMails('order-confirmation', '53100')
  const buyer = await aBuyerWithDraft()
  const run = aRun(running)
  await buyer.buy({ draftId: buyer.draftId, addons: [], amount: 49_900 }, null, run)
  await settle(running, run)
  const [order] = await ordersOf(running, buyer.user.id)
  expect(order).toMatchObject({ status: 'waiting_for_client' })
  const issues = await app.db
    .select()
    .from(reconIssues)
    .where(eq(reconIssues.orderId, order?.id ?? ''))
  expect(issues).toMatchObject([{ kind: 'confirmation-not-mailed' }])
})

test('a payment that was taken is recorded though the consent text of its formation cannot be read', async () => {
  const buyer = await aBuyerWithDraft()
  const run = aRun(running, {
    async failpoint(name) {
      if (name === 'after-T1')
        await app.db.execute(sql`update formations set snapshot = '{"agentSigner": "someone-else"}'`)
    },
  })
  const answer = await buyer.buy({ draftId: buyer.draftId, addons: [], amount: 49_900 }, null, run)
  expect(answer.status).toBe(201)
  const issues = await app.db.select().from(reconIssues).where(eq(reconIssues.orderId, answer.body.orderId))
  expect(issues).toMatchObject([{ kind: 'agent-consent-not-requested' }])
})
