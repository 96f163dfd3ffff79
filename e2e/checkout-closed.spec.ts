import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startFakeSquare } from '../fake-square/server.ts'
import { openAccount, payOrder, postAs } from './account.ts'
import { cardFields } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'

/** The checkout of an LLC, opened from the builder. */
async function openCheckout(page: Page): Promise<void> {
  await openAccount(page)
  await page.goto('/service-form/llc')
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'Pay by card' })).toBeVisible()
}
const cardNumber = (page: Page) => cardFields(page).getByLabel('Card number')

test('while the card processor is down checkout says so before a card is typed, and opens by itself', async ({
  ownServer,
  anotherDevice,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-square-'))
  const square = await startFakeSquare({ port: 0, dataDir })
  const faults = (init: RequestInit) => fetch(`${square.origin}/_admin/faults`, init)
  try {
    const server = await ownServer({ env: { FAKE_SQUARE_ORIGIN: square.origin } })
    const buyers = await anotherDevice({ baseURL: server.origin })
    await openAccount(buyers)
    await faults({ method: 'POST', body: JSON.stringify({ operation: 'any', mode: 'reset', isProcessed: false }) })
    const tries: Promise<unknown>[] = []
    // What others try to pay goes unanswered, until five in ten seconds were; how each of these ends is not the point.
    const isClosed = async () => {
      const round = tries.length
      for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'])
        tries.push(payOrder(buyers, { businessName: `${name} ${round} LLC` }).catch(() => undefined))
      const asked = postAs(buyers, '/api/payment/create-intent', { amount: 49_900 })
      return asked.then(() => false).catch((error: Error) => error.message.includes(': 503'))
    }
    await expect.poll(isClosed, { intervals: [2000], timeout: 60_000 }).toBe(true)

    const page = await anotherDevice({ baseURL: server.origin })
    await openCheckout(page)
    await expect(page.getByText('Card payments are temporarily unavailable')).toBeVisible()
    await expect(cardNumber(page)).toBeHidden()
    await faults({ method: 'DELETE' })
    await expect(cardNumber(page)).toBeVisible()
    await expect(page.getByText('Card payments are temporarily unavailable')).toBeHidden()
    await Promise.all(tries)
  } finally {
    await square.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('after a restore checkout says that it is closed, and opens once the provider was asked', async ({
  ownServer,
  anotherDevice,
}) => {
  const server = await ownServer()
  await server.query(`insert into restores (backup_taken_at) values (now() - interval '1 hour')`)
  const page = await anotherDevice({ baseURL: server.origin })
  await openCheckout(page)
  await expect(page.getByText('Checkout is closed for a few minutes')).toBeVisible()
  await expect(page.getByText('If you paid a moment ago, please don’t pay again.', { exact: false })).toBeVisible()
  await expect(cardNumber(page)).toBeHidden()
  // The provider's list is read a minute after the restore, when it is sure to be complete.
  await server.query(`update restores set restored_at = now() - interval '2 minutes'`)
  await expect(cardNumber(page)).toBeVisible()
  await expect(page.getByText('Checkout is closed for a few minutes')).toBeHidden()
  expect(await server.query('select 1 from restores where caught_up_at is null')).toEqual([])
})
