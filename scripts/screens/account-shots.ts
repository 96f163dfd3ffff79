import type { Page } from '@playwright/test'
import { aFormation } from '../../test/formation.ts'
import { type Accounts, formations, known, stepsOf } from './accounts.ts'
import type { Shot } from './shot.ts'
import { widths } from './shot.ts'

const tabs = ['', 'quiz-history', 'documents', 'services', 'orders', 'consultations', 'settings']

const dashboard = (who: string, as: Accounts['client']): Shot[] =>
  tabs.map((tab) => ({ name: `dashboard-${tab || 'overview'}-${who}`, path: `/dashboard/${tab}`, as }))

function ordersOf(as: Accounts['client']): Shot[] {
  const { submission, filed, open } = known
  return [
    { name: 'dashboard-arrival', path: `/dashboard?order=${filed}`, as },
    { name: 'quiz-details', path: `/dashboard/quiz-history/${submission}`, as },
    { name: 'order-filed', path: `/dashboard/orders/${filed}`, as },
    { name: 'order-open', path: `/dashboard/orders/${open}`, as },
    { name: 'receipt', path: `/dashboard/orders/${filed}/receipt`, as },
    { name: 'receipt-printed', path: `/dashboard/orders/${filed}/receipt`, as, printed: true },
    { name: 'order-unknown', path: '/dashboard/orders/none', as },
    {
      name: 'account-menu',
      path: '/dashboard',
      as,
      width: 1440,
      inWindow: true,
      reach: (page) => page.getByRole('banner').locator('[data-account-button]').click(),
    },
    { name: 'home-logged-in', path: '/', as },
    {
      name: 'change-password',
      path: '/dashboard/settings',
      as,
      inWindow: true,
      async reach(page) {
        await page
          .getByRole('button', { name: /password/i })
          .first()
          .click()
        await page.getByRole('dialog').locator('[type=submit]').click()
        await page.getByRole('dialog').getByRole('alert').first().waitFor()
      },
    },
    { name: 'formation-submitted', path: `/formation/${known.submitted}`, as },
  ]
}

const inTab = { 'legate.pending-order': { baseService: 'llc', addons: ['ein'], totalCents: 57_800 } }
const stale = { 'legate.pending-order': { baseService: 'llc', addons: ['ein'], totalCents: 1 } }

const cardReady = (page: Page) => page.locator('iframe').first().contentFrame().getByRole('textbox').last().waitFor()

const buying = (as: Accounts['client']): Shot[] => [
  { name: 'order-builder', path: '/order-builder', as },
  { name: 'checkout-empty', path: '/checkout', as },
  { name: 'checkout', path: '/checkout', as, inTab, reach: cardReady },
  { name: 'checkout-new-price', path: '/checkout', as, inTab: stale, reach: cardReady },
  {
    name: 'dialog-card',
    path: '/order-builder',
    as,
    inWindow: true,
    async reach(page) {
      await page.getByRole('button', { name: /checkout/i }).click()
      await cardReady(page)
    },
  },
]

/** Each step of each structure filled in, and the steps that can be wrong with what they say then. */
async function wizard(as: Accounts['founder']): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const width of widths) {
    for (const { name, structure, own, formation } of formations) {
      for (const step of stepsOf(own)) {
        const path = `/formation/${await as.draft(structure, formation, step)}?step=${step}`
        shots.push({ name: `formation-${name}-${step}`, path, as, width })
      }
    }
    for (const [step, field] of [
      ['business-information', 'businessName'],
      ['principal-office', 'principalOffice'],
      ['registered-agent', 'registeredAgent'],
      ['ownership-structure', 'owners'],
    ] as const) {
      const path = `/formation/${await as.draft('LLC', { ...aFormation(), [field]: undefined }, step)}?step=${step}`
      shots.push({ name: `formation-errors-${step}`, path, as, width, reach: goOn })
    }
  }
  return shots
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('main').locator('form [type=submit]').last().click()
  await page.getByRole('alert').first().waitFor()
}

export async function accountShots({ newcomer, client, founder }: Accounts): Promise<Shot[]> {
  return [
    ...dashboard('new', newcomer),
    ...dashboard('client', client),
    ...ordersOf(client),
    ...buying(newcomer),
    ...(await wizard(founder)),
  ]
}
