import type { Locator, Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** What opens a dialog or a form without doing anything yet. */
const openers =
  /…$|^(Invite someone|Save this view|Change |Checked today|Add |Edit |Ask the client|New |Keys|Book|How |Show |More)/

interface Control {
  kind: 'press' | 'check' | 'type' | 'choose' | 'open'
  /** Of its selector, among those that are seen. */
  index: number
  name: string
}

const selectors: Readonly<Record<string, Control['kind']>> = {
  summary: 'press',
  '[role="tab"], nav a[href*="?"], a[aria-current]': 'press',
  'input[type="checkbox"], input[type="radio"]': 'check',
  'input:not([type]), input[type="text"], input[type="search"], input[type="email"], input[type="tel"], textarea':
    'type',
  select: 'choose',
  button: 'open',
}

/** In the page: the controls of one selector that a hand can reach, one for each name, at most `most`. */
function controlsOf({ selector, most }: { selector: string; most: number }): { index: number; name: string }[] {
  const main = document.querySelector('main')
  const found: { index: number; name: string }[] = []
  const nameOf = (element: Element) => {
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
    return text.replaceAll(/\s+/g, ' ').trim().slice(0, 40) || element.getAttribute('name') || element.localName
  }
  for (const [index, element] of [...(main?.querySelectorAll(selector) ?? [])].entries()) {
    const isUsable = element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"], [readonly]')
    const name = nameOf(element)
    const kind = name.split(/[ :]/)[0]
    if (isUsable && !found.some((one) => one.name.split(/[ :]/)[0] === kind)) found.push({ index, name })
    if (found.length === most) break
  }
  return found
}

const most = { press: 3, check: 3, type: 3, choose: 2, open: 40 } as const

async function listControls(page: Page): Promise<(Control & { selector: string })[]> {
  const all: (Control & { selector: string })[] = []
  for (const [selector, kind] of Object.entries(selectors)) {
    const found = await page.evaluate(controlsOf, { selector, most: most[kind] })
    const wanted = kind === 'open' ? found.filter(({ name }) => openers.test(name)).slice(0, 6) : found
    all.push(...wanted.map((one) => ({ ...one, kind, selector })))
  }
  return all
}

/** One control of each kind on the page is used as a person would, and what opens is closed again. */
export async function walkPage(hand: Hand, screen: string, path: string): Promise<void> {
  const { page } = hand
  await hand.open(screen, path)
  const here = page.url()
  for (const control of await listControls(page)) {
    if (hand.again?.every((one) => !one.endsWith(`“${control.name}”`))) continue
    const place = page.locator('main').first().locator(control.selector).nth(control.index)
    if (!(await place.isVisible())) continue
    await tryControl(hand, control, place)
    if (page.url() !== here || (await page.getByRole('dialog').count()) > 0) await hand.open(screen, path)
  }
}

const verbs = { press: 'press', check: 'check', type: 'type in', choose: 'choose in', open: 'open' } as const

async function tryControl(hand: Hand, control: Control, place: Locator): Promise<void> {
  const { page } = hand
  const { kind, name } = control
  const interaction = `${verbs[kind]} “${name}”`
  // A list that is read again puts other elements in the place of these.
  if (kind === 'type') {
    await place.click()
    await hand.act(interaction, () => page.keyboard.type('ab'))
  } else if (kind === 'choose') {
    await place.focus()
    await hand.key(interaction, 'ArrowDown')
  } else if (kind === 'open') {
    await hand.press(interaction, place)
    await inDialog(hand, name)
  } else await hand.press(interaction, place)
}

async function inDialog(hand: Hand, name: string): Promise<void> {
  const dialog = hand.page.getByRole('dialog').first()
  if (!(await dialog.isVisible())) return
  const field = dialog.locator('input:not([type]), input[type="text"], input[type="search"], textarea').first()
  if (await field.isVisible()) {
    await field.click()
    await hand.act(`type in the dialog “${name}”`, () => hand.page.keyboard.type('ab'))
  }
  await hand.key(`close “${name}”`, 'Escape')
}
