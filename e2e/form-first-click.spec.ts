import type { Locator, Page } from '@playwright/test'
import { openAccount, openDraft } from './account.ts'
import { expect, test } from './fixtures.ts'
import { onLiveStep, onStep } from './formation-form.ts'

const office = { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }
const filled = {
  businessName: 'Cedar Sound Joinery LLC',
  businessPurpose: 'Furniture',
  principalOffice: office,
  registeredAgent: {
    ...office,
    type: 'individual',
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.com',
    consent: true,
    signer: 'someone-else',
    consentEmail: 'robin@example.com',
  },
  owners: [
    { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 60 },
    { firstName: 'Robin', lastName: 'Sample', email: 'robin@example.com', ownershipPercentage: 40 },
  ],
}

interface Step {
  id: string
  structure: string
  heading: string
  /** An edit that is remarked on when its field is left. */
  field: string
  plain: string
  odd: string
  remark: RegExp
  /** Opens the field first. */
  open?: (page: Page) => Promise<void>
}

const steps: Step[] = [
  {
    id: 'business-information',
    structure: 'LLC',
    heading: 'Business Information',
    field: 'Business name',
    plain: 'Cedar Sound Joinery LLC',
    odd: 'Cedar Sound Joinery',
    remark: /RCW 23\.95\.305/,
  },
  {
    id: 'principal-office',
    structure: 'LLC',
    heading: 'Principal Office',
    field: 'ZIP code',
    plain: '98101',
    odd: '9810',
    remark: /Enter a 5-digit ZIP code/,
  },
  {
    id: 'registered-agent',
    structure: 'LLC',
    heading: 'Registered Agent',
    field: 'ZIP code',
    plain: '98101',
    odd: '9810',
    remark: /Enter a 5-digit ZIP code/,
  },
  {
    id: 'ownership-structure',
    structure: 'LLC',
    heading: 'Ownership Structure',
    field: 'Ownership percentage',
    plain: '60',
    odd: '60.123',
    remark: /no more than two decimals/,
    open: (page) => page.getByRole('button', { name: 'Edit owner 1' }).click(),
  },
  {
    id: 'share-structure',
    structure: 'C-Corporation',
    heading: 'Share Structure',
    field: 'Authorized shares',
    plain: '10000',
    odd: '0',
    remark: /at least one/,
  },
]

/** Notes what every press reaches, and keeps it from doing anything. */
async function recordPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Safari does not scroll along with what moves.
    document.documentElement.style.overflowAnchor = 'none'
    const pressed: Element[] = []
    Object.assign(window, { pressed })
    // Chromium makes no click of the press that brings the caret into a text area: where the pointer goes up counts there.
    window.addEventListener(
      'mouseup',
      ({ target }) => {
        if (target instanceof HTMLTextAreaElement) pressed.push(target)
      },
      true,
    )
    window.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element) pressed.push(event.target)
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      true,
    )
  })
}

/** Presses where the control stood when it was pointed at, as a hand does: without looking again. */
async function press(page: Page, control: Locator): Promise<boolean> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Waits until it stands still. At its upper edge, from where a line that appears above would push it away.
  await control.hover({ position: { x: 12, y: 4 } })
  const element = await control.elementHandle()
  await page.mouse.down()
  // A finger rests for longer than the page needs to be drawn again.
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))
  await page.mouse.up()
  return page.evaluate((expected) => {
    const { pressed } = window as unknown as { pressed: Element[] }
    const target = pressed.splice(0).at(-1)
    return target !== undefined && expected !== null && (expected === target || expected.contains(target))
  }, element)
}

for (const { id, structure, heading, field, plain, odd, remark, open } of steps) {
  test(`every control of ${heading} answers the first press after an edit`, async ({ page }) => {
    await openAccount(page)
    await page.goto(await openDraft(page, structure, filled, id))
    await onLiveStep(page, heading)
    await open?.(page)
    const edited = page.getByLabel(field, { exact: true }).first()
    const remarks = page.getByText(remark).filter({ visible: true })
    const form = page.locator('form#formation')
    const controls = form.locator('button, label.check, label.option, input:not(.box, .dot), select, textarea')
    const count = await controls.count()
    expect(count).toBeGreaterThan(5)
    for (let index = 0; index < count; index += 1) {
      // A field that was left before is remarked on while it is typed in: each control gets a visit of its own.
      await page.reload()
      await onLiveStep(page, heading)
      await open?.(page)
      const control = controls.nth(index)
      if (!(await control.isVisible())) continue
      if ((await control.getAttribute('name')) === (await edited.getAttribute('name'))) continue
      await recordPresses(page)
      await edited.fill(plain)
      await edited.fill(odd)
      await expect(remarks).toHaveCount(0)
      const name = (await control.textContent()) || (await control.getAttribute('name'))
      expect.soft(await press(page, control), `pressing ${name}`).toBe(true)
      await expect(remarks.first()).toBeVisible()
    }
  })
}

test('Next is done at the first press after a ZIP code of four digits, by mouse and by finger', async ({
  page,
  anotherDevice,
}) => {
  for (const [visitor, tap] of [
    [page, false],
    [await anotherDevice({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }), true],
  ] as const) {
    await openAccount(visitor)
    await visitor.goto(await openDraft(visitor, 'LLC', filled, 'principal-office'))
    await onLiveStep(visitor, 'Principal Office')
    await visitor.getByLabel('ZIP code').fill('9810')
    const next = visitor.getByRole('button', { name: /^Next/ })
    await next.scrollIntoViewIfNeeded()
    const box = await next.boundingBox()
    if (!box) throw new Error('Next is not there')
    const at = [box.x + box.width / 2, box.y + box.height - 6] as const
    if (tap) await visitor.touchscreen.tap(...at)
    else await visitor.mouse.click(...at)
    await onStep(visitor, 'Registered Agent')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused()
    // A press is no key: the heading takes the focus without a ring.
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'none')
  }
})
