import type { Locator, Page } from '@playwright/test'
import { openAccount, openDraft } from './account.ts'
import { filledLlc } from './filled-llc.ts'
import { expect, test } from './fixtures.ts'
import { onLiveStep, onStep } from './formation-form.ts'

const filled = {
  ...filledLlc,
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
  /** No field of this step is remarked on. What can appear is that the edit wasn't saved. */
  isSaveFailure?: boolean
  /** Answers that the remark takes, beside the common ones. */
  answers?: Record<string, unknown>
  /** Opens the field first. */
  open?: (page: Page) => Promise<void>
}

const unsaved = /latest changes aren’t saved yet/

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
  {
    id: 'management-structure',
    structure: 'LLC',
    heading: 'Management Structure',
    answers: { taxElections: { sCorp: true } },
    field: 'Fiscal year end',
    plain: '12/31',
    odd: '06/30',
    remark: /tax year ends on December 31/,
  },
  {
    id: 'directors-officers',
    structure: 'C-Corporation',
    heading: 'Directors & Officers',
    // Without a first name the card is open, and without a last name nobody is a director.
    answers: { directors: [{ lastName: 'Sample' }], officers: [{ lastName: 'Sample', title: 'President' }] },
    field: 'Last name',
    plain: 'Sample',
    odd: '',
    remark: /needs at least one director/,
    open: (page) => page.getByText('Address (optional)').first().click(),
  },
  {
    id: 'partnership-details',
    structure: 'LLP',
    heading: 'Partnership Details',
    answers: { businessName: 'Cedar Sound Joinery LLP' },
    field: 'Fiscal year end',
    plain: '12/31',
    odd: '06/30',
    remark: unsaved,
    isSaveFailure: true,
  },
  {
    id: 'review-submit',
    structure: 'LLC',
    heading: 'Check your answers before you sign',
    answers: {
      managementStructure: 'member-managed',
      consent: { accuracy: true, authorization: true, termsAccepted: true },
      organizer: { ...filledLlc.principalOffice, county: undefined, firstName: 'Alex', lastName: 'Sample' },
      organizerSignature: { method: 'typed', name: 'Alex Sample', date: '2026-11-22' },
    },
    field: 'First name',
    plain: 'Alex',
    odd: 'Alexa',
    remark: unsaved,
    isSaveFailure: true,
  },
]

/** Notes what every press reaches, and keeps it from doing anything. */
async function recordPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    // As in Safari, the page must not scroll along with what moves. Set on the root alone, Chromium still anchored to elements inside.
    const still = new CSSStyleSheet()
    still.replaceSync('* { overflow-anchor: none }')
    document.adoptedStyleSheets.push(still)
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
async function press(page: Page, control: Locator, whilePressed?: () => Promise<void>): Promise<boolean> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Waits until it stands still. At its upper edge, from where a line that appears above would push it away.
  await control.hover({ position: { x: 12, y: 4 } })
  const element = await control.elementHandle()
  await page.mouse.down()
  await whilePressed?.()
  // A finger rests for longer than the page needs to be drawn again.
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))
  await page.mouse.up()
  return page.evaluate((expected) => {
    const { pressed } = window as unknown as { pressed: Element[] }
    const target = pressed.splice(0).at(-1)
    return target !== undefined && expected !== null && (expected === target || expected.contains(target))
  }, element)
}

/** Holds back the answer to the next save of the form; the returned function lets it fail. */
async function holdSave(page: Page): Promise<() => Promise<void>> {
  let fail = () => {}
  const isFailing = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/formation/drafts/*', async (route) => {
    await isFailing
    await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } })
  })
  return async () => {
    const answered = page.waitForResponse('**/api/formation/drafts/*')
    fail()
    await answered
  }
}

/** All controls take minutes: `npm run check:first-press` presses them, the suite one of each kind. */
const pressesAll = process.env['EVERY_CONTROL'] === '1'

/** Numbers the controls to press: the first visible one of each kind, unless all are asked for. */
async function choose(controls: Locator): Promise<number[]> {
  const kinds = await controls.evaluateAll((all) =>
    all.map((one) => (one.checkVisibility() ? `${one.tagName} ${one.getAttribute('type')} ${one.className}` : '')),
  )
  return kinds.flatMap((kind, index) => (kind !== '' && (pressesAll || kinds.indexOf(kind) === index) ? [index] : []))
}

for (const step of steps) {
  const { id, structure, heading, field, plain, odd, remark, isSaveFailure, open } = step
  test(`${pressesAll ? 'every control' : 'each kind of control'} of ${heading} answers the first press after an edit`, async ({
    page,
  }) => {
    await openAccount(page)
    await page.goto(await openDraft(page, structure, { ...filled, ...step.answers }, id))
    await onLiveStep(page, heading)
    await open?.(page)
    const form = page.locator('form#formation')
    const edited = form.getByLabel(field, { exact: true }).first()
    const remarks = page.locator('.save-failed').or(form).getByText(remark).filter({ visible: true })
    const controls = form.locator('button, summary, label.check, label.option, input:not(.box, .dot), select, textarea')
    const chosen = await choose(controls)
    expect(chosen.length).toBeGreaterThan(2)
    // Each control is a visit: the review has forty of them.
    test.setTimeout(30_000 + chosen.length * 10_000)
    for (const index of chosen) {
      // A field that was left before is remarked on while it is typed in: each control gets a visit of its own.
      await page.unrouteAll()
      await page.reload()
      await onLiveStep(page, heading)
      await open?.(page)
      const control = controls.nth(index)
      if ((await control.getAttribute('name')) === (await edited.getAttribute('name'))) continue
      await recordPresses(page)
      const failSave = isSaveFailure ? await holdSave(page) : undefined
      const isSaving = failSave && page.waitForRequest('**/api/formation/drafts/*')
      await edited.fill(plain)
      // Another text each time: what is saved already is not sent.
      await edited.fill(isSaveFailure ? `${odd}${index}` : odd)
      await isSaving
      await expect(remarks).toHaveCount(0)
      const name = (await control.textContent()) || (await control.getAttribute('name'))
      expect.soft(await press(page, control, failSave), `pressing ${name}`).toBe(true)
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
