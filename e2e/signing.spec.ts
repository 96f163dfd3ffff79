import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { typeSignature } from './formation-form.ts'
import { aPerson } from './steps.ts'
import { mailsTo, mailText, mailTime } from './witnesses.ts'

const inspect = async (page: Page, name: string) => {
  const inspection = new Inspection(page)
  await inspection.look(name)
  inspection.expectNone()
}
const askMail = /^Please sign a document/
/** The link in the last of so many mails about the operating agreement: the organizer gets one for another paper too. */
async function linkMailed(address: string, subject: RegExp, count = 1): Promise<string> {
  const find = async () =>
    (await mailsTo(address))
      .filter((mail) => subject.test(mail.subject ?? '') && /Operating agreement/.test(mail.text ?? ''))
      .flatMap(({ text }) => /https?:\/\/\S+\/sign\?token=[\w-]+/.exec(text ?? '')?.[0] ?? [])
  await expect.poll(async () => (await find()).length, { timeout: mailTime }).toBe(count)
  return (await find()).at(-1) ?? ''
}

/** A filed LLC of two members with its operating agreement, as the job makes it once staff record the filing. */
async function aFiledCompany(page: Page, alex: string, robin: string): Promise<string> {
  const formation = aFormation()
  formation.owners = [
    { ...formation.owners?.[0], email: alex },
    { ...formation.owners?.[1], email: robin },
  ]
  const draftId = /formation\/([\w-]+)/.exec(await openDraft(page, 'LLC', { ...formation }))?.[1]
  const choice = { baseService: 'llc', addons: ['operating-agreement'] }
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  const orderId = await payOrder(page, { ...choice, draftId, amount: totalCents })
  await query(
    `insert into companies
       (order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
     select id, user_id, 'Cedar Sound Joinery LLC', 'LLC', 'default', lpad((random() * 1e9)::bigint::text, 9, '6'),
       '2026-11-20', '2026-11-20', '{}', '{}' from orders where id = $1`,
    [orderId],
  )
  await makeDocuments(orderId)
  return orderId
}

const makeDocuments = (orderId: string) =>
  query(`insert into pgboss.job (name, data) values ('generate-documents', $1::jsonb)`, [JSON.stringify({ orderId })])

async function enterCode(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const code = page.getByRole('textbox', { name: '6-digit code' })
  await code.fill(/code is (\d{6})/.exec(await mailText(address, /^Your code/))?.[1] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('checkbox', { name: /I agree to sign electronically/ })).toBeVisible()
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree to sign electronically/ }).check()
  await page.getByRole('button', { name: 'Continue to the document' }).click()
  const reader = page.getByRole('region', { name: 'The document' })
  const [, count = '0'] = /Page 1 of (\d+)/.exec((await reader.getByRole('status').first().textContent()) ?? '') ?? []
  for (let number = 1; number < Number(count); number++) {
    await expect(reader.getByRole('article', { name: `Page ${number}` }).locator('img')).toBeVisible()
    await expect(page.getByText(`${Number(count) - number} page`).first()).toBeVisible()
    await reader.getByRole('button', { name: 'Next page' }).last().click()
  }
  await expect(page.getByRole('heading', { name: `You’ve read ${count} pages` })).toBeVisible()
}

async function sign(page: Page, name: string): Promise<void> {
  await typeSignature(page, 'Signature', name)
  await page.getByRole('checkbox', { name: /This is my signature/ }).check()
  await page.getByRole('button', { name: 'Sign: Operating agreement' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve signed' })).toBeFocused()
}

test('two owners sign the operating agreement in two browsers; the sealed file is verified, a changed one is told', async ({
  page,
  anotherDevice,
}, testInfo) => {
  const alex = await openAccount(page)
  const robin = aPerson('Robin')
  await query('update users set email_verified_at = now() where email = $1', [alex.email])
  await aFiledCompany(page, alex.email, robin.email)

  // Alex is logged in to the account with this address: no code.
  await page.goto(await linkMailed(alex.email, askMail))
  await expect(page.getByRole('heading', { name: 'You are Alex Sample' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to the document' }).click()
  await expect(page.getByText('Check the box to continue').first()).toBeVisible()
  await readToTheEnd(page)
  await page.getByRole('button', { name: 'Sign: Operating agreement' }).click()
  await expect(page.getByRole('link', { name: 'Type your name or draw your signature' })).toBeVisible()
  await inspect(page, 'the empty pad')
  await sign(page, 'Alex Sample')
  await expect(page.getByRole('heading', { name: 'Waiting for Robin Sample' })).toBeVisible()

  const other = await anotherDevice({ viewport: { width: 390, height: 844 } })
  await other.goto(await linkMailed(robin.email, askMail))
  await other.getByRole('button', { name: 'Email me a code' }).click()
  const code = other.getByRole('textbox', { name: '6-digit code' })
  await code.fill('12345')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText('Enter the 6 digits from our email').first()).toBeVisible()
  await code.fill(/code is (\d{6})/.exec(await mailText(robin.email, /^Your code/))?.[1] ?? '')
  await other.getByRole('button', { name: 'Continue' }).click()
  await readToTheEnd(other)
  await sign(other, 'Robin Sample')
  await other.getByRole('link', { name: 'Create an account to keep it' }).click()
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue(robin.email)
  await expect(other).toHaveURL(/\/register\?next=%2Fsign%3Frequest%3D[\w-]+$/)

  await page.goto(await linkMailed(alex.email, /^Your signed copy/))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the signed file (PDF)' }).click()
  const file = testInfo.outputPath('signed.pdf')
  await (await downloading).saveAs(file)

  await other.goto('/verify-document')
  const box = other.getByLabel(/Choose a file or drop it here/)
  await box.setInputFiles(file)
  await expect(other.getByRole('heading', { name: 'This is the file that was signed.' })).toBeFocused()
  await expect(other.getByRole('list', { name: 'Signatures' })).toContainText('Robin Sample')
  await inspect(other, 'the verdict')
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(2000) ^ 1, 2000)
  const changed = testInfo.outputPath('changed.pdf')
  writeFileSync(changed, bytes)
  await box.setInputFiles(changed)
  await expect(other.getByRole('heading', { name: 'This is not the file that was signed.' })).toBeFocused()
})

test('a signer declines, is asked again, finds a newer version with what changed, and renews an expired link', async ({
  page,
  anotherDevice,
}) => {
  test.setTimeout(180_000)
  const alex = await openAccount(page)
  const robin = aPerson('Robin')
  const orderId = await aFiledCompany(page, alex.email, robin.email)

  const other = await anotherDevice()
  await other.goto(await linkMailed(robin.email, askMail))
  await enterCode(other, robin.email)
  await readToTheEnd(other)
  await other.reload()
  await expect(other.getByRole('heading', { name: /^You’ve read \d+ pages/ })).toBeVisible()
  const size = other.getByRole('status', { name: 'Size of the pages' })
  await other.getByRole('button', { name: 'Larger pages' }).click()
  await other.keyboard.press('+')
  await expect(size).toHaveText('150%')
  await other.keyboard.press('0')
  await expect(size).toHaveText('100%')
  await other.getByRole('button', { name: 'Decline to sign…' }).click()
  await other.getByRole('textbox', { name: 'What should change?' }).fill('The date is wrong')
  await other.getByRole('dialog').getByRole('button', { name: 'Decline to sign' }).click()
  await expect(other.getByRole('heading', { name: 'You declined to sign' })).toBeVisible()

  await page.goto('/dashboard/documents')
  await expect(page.getByText(/Robin Sample declined, .*: Something in it is wrong. The date is wrong\./)).toBeVisible()
  await page.getByRole('button', { name: 'Send again for Robin Sample' }).click()
  await expect(page.getByText(`We sent the link to ${robin.email}`)).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'We can’t open this link' })).toBeVisible()
  await other.goto(await linkMailed(robin.email, askMail, 2))
  const signButton = other.getByRole('button', { name: 'Sign: Operating agreement' })
  await expect(signButton).toBeVisible()

  await query(`update companies set effective_on = '2026-11-21' where order_id = $1`, [orderId])
  await makeDocuments(orderId)
  await linkMailed(robin.email, askMail, 3)
  await typeSignature(other, 'Signature', 'Robin Sample')
  await other.getByRole('checkbox', { name: /This is my signature/ }).check()
  await signButton.click()
  await expect(other.getByRole('heading', { name: 'There is a newer version.' })).toBeFocused()
  await other.getByRole('button', { name: 'Show what changed' }).click()
  const changes = other.getByRole('dialog', { name: 'What changed' })
  await expect(changes.getByRole('deletion').first()).toContainText('November 20, 2026')
  await expect(changes.getByRole('insertion').first()).toContainText('November 21, 2026')
  await inspect(other, 'what changed')
  await changes.getByRole('button', { name: 'Close' }).last().click()
  // A worker that is slow to begin makes one version more: of the answers before the company was registered.
  await other.getByRole('link', { name: /^Open version \d$/ }).click()
  await expect(other.getByRole('button', { name: 'Email me a code' })).toBeVisible()

  await query(`update signing_requests set expires_at = now() where signer_email = $1 and state <> 'lapsed'`, [
    robin.email,
  ])
  await other.reload()
  await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await other.getByRole('button', { name: 'Send a new link' }).click()
  await expect(other.getByRole('heading', { name: 'A new link is on its way' })).toBeFocused()
  await other.goto(await linkMailed(robin.email, askMail, 4))
  await expect(other.getByRole('button', { name: 'Email me a code' })).toBeVisible()
})

test('a fingerprint is checked without script too, and other files are told apart', async ({ page, browser }) => {
  await page.goto('/verify-document')
  const box = page.getByLabel(/Choose a file or drop it here/)
  await box.setInputFiles({ name: 'lease.docx', mimeType: 'application/msword', buffer: Buffer.from('PK no PDF') })
  await expect(page.getByText('Choose a PDF. You chose lease.docx.')).toBeVisible()
  await page.route('**/api/documents/verify', (route) => route.fulfill({ status: 503 }))
  const pdf = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a lease') }
  await box.setInputFiles(pdf)
  await expect(page.getByText('We couldn’t look it up.')).toBeVisible()
  await page.unroute('**/api/documents/verify')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'We don’t know this file.' })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/verify-document')
  await plain.getByText('Have the fingerprint already? Paste it').click()
  await plain.getByRole('textbox', { name: /SHA-256 fingerprint/ }).fill('ab'.repeat(32))
  await plain.getByRole('button', { name: 'Check' }).click()
  await expect(plain.getByRole('heading', { name: 'We don’t know this file.' })).toBeVisible()
  await context.close()
})

test('a file chosen before the scripts came is checked once they are there', async ({ page }) => {
  const releaseScripts = await holdAnswers(page, '**/*.js')
  await page.goto('/verify-document', { waitUntil: 'commit' })
  await page
    .getByLabel(/Choose a file or drop it here/)
    .setInputFiles({ name: 'early.docx', mimeType: 'application/msword', buffer: Buffer.from('PK no PDF') })
  releaseScripts()
  await expect(page.getByText('Choose a PDF. You chose early.docx.')).toBeVisible()
})
