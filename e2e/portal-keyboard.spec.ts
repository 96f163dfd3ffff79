import type { Locator, Page } from '@playwright/test'
import { aPdf } from '../test/uploads.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'
import { openAccount, payOrder, postAs } from './account.ts'
import { formCompany } from './company.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { aPerson, type Person } from './steps.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

const lease = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: aPdf('Lease') }

/** The focus is on something that shows it, never on nothing. */
async function expectFocusShown(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1)
  // A field for files stands unseen in its label.
  const seen = page.locator(':focus:not(.visually-hidden)').or(page.locator('label:has(.visually-hidden:focus)'))
  await expect(seen).toBeInViewport()
  const shown = await page.locator(':focus').evaluate((element) => {
    const around = [element, element.closest('label'), element.closest('.input'), element.closest('.option')]
    return around.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    })
  })
  const name = await page.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 120))
  expect(shown, `nothing shows that the focus is on ${name}`).toBe(true)
}

/** Goes there by Tab, or by Shift and Tab where it stands before the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed++) {
    const way = await place.evaluate((element) => {
      const from = document.activeElement
      if (element === from) return 'there'
      return from && element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab'
    })
    if (way === 'there') break
    await page.keyboard.press(way)
  }
  await expect(place).toBeFocused()
  await expectFocusShown(page)
}

/** Goes there and presses Enter. */
async function enter(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

/** Goes there and types, over what is there. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function goToTab(page: Page, name: string | RegExp, heading: string | RegExp): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name })
  await enter(page, link)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectFocusShown(page)
}

/** The client with a company, an open order, and a yearly service. */
async function prepare(page: Page): Promise<Person> {
  const person = await openAccount(page, aPerson())
  const effectiveOn = addDays(todayInPacific(new Date()), -121)
  await formCompany(page, { name: 'Cedar Sound Joinery LLC', effectiveOn })
  const choice = { baseService: 'contract-review', addons: ['compliance-calendar'] }
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  const orderId = await payOrder(page, { ...choice, amount: totalCents, businessName: 'Cedar Sound Joinery LLC' })
  await query(`update yearly_services set state = 'active' where order_id = $1`, [orderId])
  return person
}

test('a client’s day in the portal with the keyboard alone', async ({ page, anotherDevice }) => {
  test.setTimeout(300_000)
  const person = await prepare(await anotherDevice())
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await page.goto('/login?next=/dashboard')
  await expectTakenOver(page)
  await typeInto(page, main.getByLabel('Email'), person.email)
  await typeInto(page, main.getByLabel('Password', { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused()
  await expectFocusShown(page)
  const waiting = main.getByRole('region', { name: 'Waiting for you' })
  await tabTo(page, waiting.getByRole('listitem').first().getByRole('link').or(waiting.getByRole('button')).first())

  await book(page)
  await keepCalendar(page)
  await write(page)

  // Company: an accountant is invited, and the form is ready for the next.
  await goToTab(page, 'Company', /Cedar Sound Joinery LLC|Companies/)
  if (await page.getByRole('heading', { level: 1, name: 'Companies' }).isVisible())
    await enter(page, main.getByRole('link', { name: 'Cedar Sound Joinery LLC' }).first())
  const people = main.getByRole('region', { name: 'People and roles' })
  const accountant = aPerson('Taylor').email
  await typeInto(page, people.getByLabel('Email'), accountant)
  await tabTo(page, people.getByLabel('Role'))
  await page.keyboard.type('Accountant')
  await expect(people.getByLabel('Role')).toHaveValue('observer')
  await enter(page, people.getByRole('button', { name: 'Send invitation' }))
  await expect(people.getByText('No reply yet')).toBeVisible()
  await expect(people.getByLabel('Email')).toHaveValue('')
  await expect(people.getByRole('heading', { name: 'Invite someone' })).toBeFocused()
  await expectFocusShown(page)
  expect(await mailText(accountant, /You’re invited/)).toContain('Cedar Sound Joinery LLC')

  // Services: a yearly service is canceled.
  await goToTab(page, /^Services/, 'Services')
  const service = main.getByRole('article', { name: 'Annual Compliance Calendar' })
  await enter(page, service.getByRole('link', { name: /^Cancel this service/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel Annual Compliance Calendar' })).toBeVisible()
  await expectFocusShown(page)
  await enter(page, main.getByRole('button', { name: 'Cancel Annual Compliance Calendar' }))
  await expect(main.getByText(/^Paid until .* You won’t be charged again\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectFocusShown(page)

  await changeSettings(page)

  await enter(page, page.getByRole('button', { name: 'Logout' }))
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectFocusShown(page)
  await expect(dialog).toHaveCount(0)
})

/** Consultations: a time on the next page of the calendar, and a cancellation that is thought over, then done. */
async function book(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await goToTab(page, 'Consultations', 'Consultations')
  await enter(page, main.getByRole('link', { name: 'Next month' }))
  await expect(main.getByRole('link', { name: 'Previous month' })).toBeVisible()
  await expectFocusShown(page)
  const day = main.getByRole('table').getByRole('link').nth(4)
  await enter(page, day)
  await expect(day).toHaveAttribute('aria-current', 'date')
  await expect(day).toBeFocused()
  const time = main
    .getByRole('region', { name: /Night|Morning/ })
    .getByRole('link')
    .first()
  await enter(page, time)
  await expect(time).toHaveAttribute('aria-current', 'time')
  await expect(time).toBeFocused()
  const card = main.getByRole('complementary', { name: 'Your appointment' })
  // Without a number first: the focus goes to what is wrong.
  await enter(page, card.getByRole('button', { name: 'Book this time' }))
  await expect(card.getByText('Enter the number that we should call').first()).toBeVisible()
  await expectFocusShown(page)
  await typeInto(page, card.getByLabel('Phone'), '(206) 555-0142')
  await enter(page, card.getByRole('button', { name: 'Book this time' }))
  await expect(main.getByText('Your appointment is booked.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Consultations' })).toBeFocused()
  await expectFocusShown(page)

  const ahead = main.getByRole('region', { name: 'Ahead' })
  const cancel = ahead.getByRole('button', { name: 'Cancel…' })
  await enter(page, cancel)
  await expect(dialog.getByRole('heading', { name: 'Cancel this appointment?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await enter(page, dialog.getByRole('button', { name: 'Cancel appointment' }))
  await expect(
    main.getByRole('region', { name: 'Past and canceled' }).getByText('Canceled', { exact: true }),
  ).toBeVisible()
  await expect(ahead.getByRole('heading', { name: 'Ahead' })).toBeFocused()
  await expectFocusShown(page)
}

/** Calendar: a question is answered, and a deadline is marked as done. */
async function keepCalendar(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await goToTab(page, 'Calendar', 'Compliance calendar')
  const questions = main.getByRole('region', { name: 'Questions about your company' })
  const license = questions.getByRole('group', { name: 'Does the company need a business license?' })
  await tabTo(page, license.getByRole('radio').first())
  const no = license.getByLabel('No', { exact: true })
  for (let pressed = 0; pressed < 4 && !(await no.isChecked()); pressed++) await page.keyboard.press('ArrowDown')
  await expect(no).toBeChecked()
  await expectFocusShown(page)
  await enter(page, questions.getByRole('button', { name: 'Save answer' }))
  await expect(license).toBeHidden()
  await expect(questions.getByRole('heading').locator('[tabindex]')).toBeFocused()
  await expectFocusShown(page)

  const report = main
    .getByRole('list', { name: 'Dates by month' })
    .getByRole('group')
    .filter({ hasText: 'Initial report' })
  await enter(page, report.locator('summary'))
  await enter(page, report.getByRole('button', { name: 'Mark as done: Initial report' }))
  await expect(dialog.getByRole('heading', { name: 'Initial report' })).toBeFocused()
  await typeInto(page, dialog.getByLabel('Confirmation number'), 'CCFS 77')
  await enter(page, dialog.getByRole('button', { name: 'Mark as done' }))
  await expect(report.getByText(/Confirmation CCFS 77\./)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(report.locator('summary')).toBeFocused()
  await expectFocusShown(page)
}

/** Messages: a text with a file. */
async function write(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await goToTab(page, /^Messages/, 'Messages')
  // A browser is told once that a test chooses the file, and must know it before the press.
  const chosen = page.waitForEvent('filechooser')
  const field = main.getByLabel('Your message')
  await typeInto(page, field, 'Our lease is attached.')
  const file = main.getByLabel('Attach a file')
  await tabTo(page, file)
  await page.keyboard.press('Enter')
  await (await chosen).setFiles(lease)
  await expect(main.getByRole('button', { name: 'Remove lease.pdf' })).toBeVisible()
  await expect(file).toBeFocused()
  await enter(page, main.getByRole('button', { name: 'Send message' }))
  await expect(
    main.getByRole('list', { name: 'Messages, oldest first' }).getByRole('link', { name: /lease\.pdf/ }),
  ).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
}

/** Settings: a dialog that is left, a notification, how reminders arrive, and the appearance. */
async function changeSettings(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await goToTab(page, 'Settings', 'Settings')
  const phone = main.getByRole('button', { name: 'Change phone' })
  await enter(page, phone)
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await page.keyboard.type('(206) 555-0142')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(main.getByLabel('Phone')).toHaveValue('(206) 555-0142')
  await expect(phone).toBeFocused()
  const updates = main.getByRole('checkbox', { name: 'Service updates' })
  await tabTo(page, updates)
  await page.keyboard.press('Space')
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()
  await expect(updates).not.toBeChecked()
  await tabTo(page, main.getByRole('radio', { name: 'One email for each deadline' }))
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('radio', { name: 'One email a day' })).toBeChecked()
  await expectFocusShown(page)
  await tabTo(page, main.getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectFocusShown(page)
}
