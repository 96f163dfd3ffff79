import type { Browser, BrowserContext } from '@playwright/test'
import { aFormation } from '../../test/formation.ts'
import { typeSignature } from '../../e2e/formation-form.ts'
import { payButton, termsBox, typeCard } from '../../e2e/checkout-steps.ts'
import { Account, formations, stepsOf } from '../screens/accounts.ts'
import { loggedIn } from './firm.ts'
import type { Hand } from './hand.ts'
import { walkPage } from './walk.ts'
import type { Walk } from './walks.ts'

const pending = { baseService: 'llc', addons: [], totalCents: 49_900 }

/** The formation form, each step by itself and from the first to the last, and the checkout, as one who is new. */
export async function flowWalks(browser: Browser, origin: string): Promise<Walk[]> {
  const account = await new Account(origin).register(`walker-${Date.now()}`)
  const as = await loggedIn(browser, origin, account)
  const walks: Walk[] = []
  for (const { name, structure, own, formation } of formations) {
    const steps = stepsOf(own).filter((step) => structure === 'LLC' || own.some((one) => one === step))
    for (const step of steps) {
      const path = `/formation/${await account.draft(structure, formation, step)}?step=${step}`
      const screen = `form, ${name}: ${step}`
      walks.push({ screen, as, path, run: (hand) => walkPage(hand, screen, path) })
    }
  }
  walks.push(fillIn(account, as), build(as), pay(as))
  return walks
}

/** From the first step to the order, and one step back on the way. */
function fillIn(account: Account, as: BrowserContext): Walk {
  const screen = 'form, from step to step'
  const run = async (hand: Hand) => {
    const { page } = hand
    const formation = aFormation({ businessName: `Harbor Example ${Date.now().toString(36)} LLC` })
    const id = await account.draft('LLC', { ...formation }, 'business-information')
    const next = page.getByRole('button', { name: /^Next/ })
    const title = (name: string) => page.getByRole('heading', { level: 1, name })
    await hand.open(screen, `/formation/${id}?step=business-information`)
    const name = page.getByLabel('Business name')
    await hand.act('clear the name', () => name.press('Control+a').then(() => page.keyboard.press('Delete')))
    await hand.press('next step, with an error', next, page.getByRole('alert').first())
    await name.fill(String(formation.businessName))
    await hand.press('next step: Principal Office', next, title('Principal Office'))
    await hand.press('next step: Registered Agent', next, title('Registered Agent'))
    await hand.press('back', page.getByRole('button', { name: 'Previous' }), title('Principal Office'))
    await hand.press('next step: Registered Agent', next, title('Registered Agent'))
    await hand.press('next step: Ownership Structure', next, title('Ownership Structure'))
    await hand.press('add an owner', page.getByRole('button', { name: 'Add another owner' }))
    await hand.press('remove an owner', page.getByRole('button', { name: /^Remove/ }).last())
    await hand.press('next step: Management Structure', next, title('Management Structure'))
    await hand.press('next step: the review', next, title('Check your answers before you sign'))
    // A changed answer takes the declarations and the signature away.
    const boxes = page.getByRole('group', { name: 'Check all three to submit' }).getByRole('checkbox')
    for (const box of await boxes.all()) await hand.press('check a declaration', box)
    await typeSignature(page, 'Organizer’s signature', 'Alex Sample')
    const submit = page.getByRole('button', { name: 'Submit & Continue to Payment' })
    await hand.press('submit', submit, title('Build your order'))
  }
  return { screen, as, run }
}

function build(as: BrowserContext): Walk {
  const screen = 'the order builder'
  const run = async (hand: Hand) => {
    const { page } = hand
    // The tab keeps what was chosen the time before.
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.clear())
    await hand.open(screen, '/order-builder')
    await hand.press('choose a bundle', page.getByRole('button', { name: 'Choose Starter' }))
    await hand.press('choose an add-on', page.getByRole('checkbox', { name: /^Website Package/ }))
    await hand.press('choose a service', page.getByRole('radio', { name: /^S-Corp Election/ }))
    const dialog = page.getByRole('dialog', { name: 'Pay by card' })
    await hand.press('proceed to checkout', page.getByRole('button', { name: 'Proceed to checkout' }), dialog)
    await hand.key('close the card', 'Escape')
  }
  return { screen, as, path: '/order-builder', run }
}

function pay(as: BrowserContext): Walk {
  const screen = 'checkout'
  const run = async (hand: Hand) => {
    const { page } = hand
    await page.goto('/robots.txt')
    await page.evaluate((order) => sessionStorage.setItem('legate.pending-order', JSON.stringify(order)), pending)
    await hand.open(screen, '/checkout')
    const wait = page.getByTitle('Secure card payment input frame').contentFrame().getByLabel('CVV')
    await wait.waitFor()
    await typeCard(page)
    await hand.press('pay, without the terms', payButton(page))
    await hand.press('accept the terms', termsBox(page))
    const again = page.getByRole('dialog').getByRole('button', { name: /^Pay .*again|^Pay anyway|^Pay for/i })
    const paid = page.getByText('Thank you. We received your payment.')
    await hand.press('pay', payButton(page), paid.or(again))
    if (await again.isVisible()) await hand.press('pay for a second one', again, paid)
  }
  return { screen, as, path: '/checkout', run }
}
