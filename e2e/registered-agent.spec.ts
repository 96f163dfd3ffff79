import type { Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { arriveWithPaidOrder, payButton, proceedToCheckout, termsBox, typeCard } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { nameAgent, typeSignature } from './formation-form.ts'
import { aPerson } from './steps.ts'
import { mailText } from './witnesses.ts'

type Agent = NonNullable<ReturnType<typeof aFormation>['registeredAgent']>

/** Pays for an LLC of the account with this agent and opens the order's page. */
async function openPaidOrder(page: Page, agent: Partial<Agent>, isSigned = false): Promise<string> {
  const { registeredAgentSignature, ...formation } = aFormation()
  const registeredAgent = { ...formation.registeredAgent, ...agent }
  const answers = { ...formation, registeredAgent, ...(isSigned ? { registeredAgentSignature } : {}) }
  const draftId = /formation\/([\w-]+)/.exec(await openDraft(page, 'LLC', answers))?.[1]
  const orderId = await payOrder(page, { draftId })
  await page.goto(`/dashboard/orders/${orderId}`)
  return orderId
}
const askedAt = (consentEmail: string) => ({ signer: 'someone-else' as const, consentEmail })
const linkIn = (text: string) => /https?:\/\/\S+\/agent-consent\?token=[\w-]+/.exec(text)?.[0] ?? ''
const consentMail = /^Please sign your consent as registered agent/
const toSign = (page: Page) => page.getByRole('heading', { level: 1, name: 'Registered agent consent' })

async function signAsAgent(agent: Page): Promise<void> {
  await expect(toSign(agent)).toBeVisible()
  await agent.getByRole('radio', { name: 'I am the agent' }).check()
  await agent.getByRole('textbox', { name: 'Your full name' }).fill('Robin Sample')
  await typeSignature(agent, 'Signature', 'Robin Sample')
  await agent.getByRole('button', { name: 'Sign and consent' }).click()
  await expect(agent.getByRole('heading', { name: 'Thank you. Your consent is on record.' })).toBeVisible()
}

test('the order shows who was asked; the link is copied, and the consent shows without a reload', async ({
  page,
  context,
  anotherDevice,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAccount(page)
  const { email } = aPerson()
  await openPaidOrder(page, askedAt(email))
  await expect(page.getByText('What we’re waiting for')).toBeVisible()
  await expect(page.getByText(`We asked Robin Sample at ${email}.`)).toBeVisible()
  await expect(page.getByText(/Sent \w+ \d+, \d{4}, \d+:\d\d [ap]m Pacific/)).toBeVisible()
  const mailed = linkIn(await mailText(email, consentMail))
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`We sent the link to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(mailed)

  const agent = await anotherDevice()
  await agent.goto(copied)
  await signAsAgent(agent)
  await expect(page.getByText('In review').first()).toBeVisible()
  await expect(page.getByText('What you’ve sent us')).toBeVisible()

  // The agent's own record: now, and whenever they open the link again.
  await agent.reload()
  await expect(agent.getByText(/This link works until \w+ \d+, \d{4}\./)).toBeVisible()
  const [download] = await Promise.all([
    agent.waitForEvent('download'),
    agent.getByRole('button', { name: 'Download your consent (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Registered agent consent [0-9A-F]{8}\.pdf$/)
})

test('a consent shows in the open order within a second', async ({ page, anotherDevice }) => {
  await page.clock.install()
  await openAccount(page)
  const { email } = aPerson()
  await openPaidOrder(page, askedAt(email))
  const badge = page.getByText('Waiting for your agent').first()
  await expect(badge).toBeVisible()
  await expect(page.getByText(/^Waiting for Robin Sample, your registered agent, since/)).toBeVisible()
  // From here on the page's time is ours: what is not asked for within this second is not asked for at all.
  await page.clock.pauseAt(Date.now() + 60_000)
  const agent = await anotherDevice()
  await agent.goto(linkIn(await mailText(email, consentMail)))
  await signAsAgent(agent)
  await expect(badge).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page.getByText('Waiting for your agent')).toHaveCount(0)
  await expect(page.getByText('What you’ve sent us')).toBeVisible()
})

test('a wrong address is corrected: the new one gets a link, the old link stops working', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const [wrong, right] = [aPerson().email, aPerson().email]
  await openPaidOrder(page, askedAt(wrong))
  await page.getByRole('button', { name: 'Correct the address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the agent’s address' })
  await dialog.getByLabel('Email of Robin Sample').fill('robin')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('Please enter a valid email address').first()).toBeVisible()
  await dialog.getByLabel('Email of Robin Sample').fill(right)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`We asked Robin Sample at ${right}.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  const agent = await anotherDevice()
  await agent.goto(linkIn(await mailText(wrong, consentMail)))
  await expect(agent.getByRole('heading', { name: 'We can’t open this link' })).toBeVisible()
  await agent.goto(linkIn(await mailText(right, consentMail)))
  await expect(toSign(agent)).toBeVisible()
})

test('an agent declines with a reason; the client reads it and names another, who signs', async ({
  page,
  anotherDevice,
}) => {
  const client = await openAccount(page)
  const { email } = aPerson()
  await openPaidOrder(page, askedAt(email))
  const agent = await anotherDevice()
  await agent.goto(linkIn(await mailText(email, consentMail)))
  await agent.getByRole('button', { name: 'Decline' }).click()
  const dialog = agent.getByRole('dialog', { name: /^Decline to be the agent/ })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Tell the client why, in a sentence').first()).toBeVisible()
  await dialog.getByLabel('Why do you decline?').fill('I am moving to Oregon.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(agent.getByRole('heading', { name: 'You declined. There’s nothing more to do.' })).toBeVisible()

  expect(await mailText(client.email, /declined to be your registered agent$/)).toContain('I am moving to Oregon.')
  await expect(page.getByText('Robin Sample declined: “I am moving to Oregon.”', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Name an agent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Name a registered agent' })).toBeVisible()
  await expect(page.getByText('Naming another person or company costs nothing.')).toBeVisible()
  await page.getByRole('radio', { name: /^An individual/ }).check()
  await page.getByRole('button', { name: 'Name this agent' }).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
  await nameAgent(page, { firstName: 'Kim', lastName: 'Example', signer: 'I am the agent' })
  await page.getByRole('button', { name: 'Name this agent' }).click()
  await expect(page.getByText('In review').first()).toBeVisible()
  await expect(page.getByText('Agent and consent recorded')).toBeVisible()
})

test('choosing the firm orders its service alone, and the task closes when it is paid', async ({ page }) => {
  await openAccount(page)
  const orderId = await openPaidOrder(page, { type: 'legate' })
  await page.getByRole('link', { name: 'Name an agent' }).click()
  await page.getByRole('radio', { name: /^Legate/ }).check()
  await page.getByRole('link', { name: 'Order the registered agent service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Build your order' })).toBeVisible()
  await expect(page.getByText('Cedar Sound Joinery LLC')).toBeVisible()
  await proceedToCheckout(page, '$149.00')
  await typeCard(page)
  await termsBox(page).check()
  await payButton(page).click()
  expect(await arriveWithPaidOrder(page)).not.toBe(orderId)
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByText('What you’ve sent us')).toBeVisible()
  await expect(page.getByText('In review').first()).toBeVisible()
  await page.goto(`/dashboard/orders/${orderId}/agent`)
  await expect(page.getByText('This order isn’t waiting for a registered agent.')).toBeVisible()
})

test('the service for another’s order is not sold', async ({ page, anotherDevice }) => {
  await openAccount(page)
  const orderId = await openPaidOrder(page, { type: 'legate' })
  const stranger = await anotherDevice()
  await openAccount(stranger)
  await stranger.goto(`/order-builder?agentFor=${orderId}`)
  await expect(stranger.getByRole('button', { name: 'Proceed to checkout' })).toBeHidden()
  const sold = postAs(stranger, '/api/orders/create', {
    baseService: 'registered-agent',
    addons: [],
    amount: 14_900,
    paymentToken: 'cnon:card-nonce-ok',
    agentForOrderId: orderId,
    termsVersion: orderTermsVersion,
  })
  await expect(sold).rejects.toThrow('404')
})
