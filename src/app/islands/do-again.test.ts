// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doAgain } from './do-again.ts'
import { holdAct } from './hold-act.ts'

const heard: string[] = []
const held = new Set<Element>()
const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!

let ears = new AbortController()

beforeEach(() => {
  heard.length = 0
  held.clear()
  ears = new AbortController()
  document.body.innerHTML = `<form><input name="name"><input type="checkbox" name="box"><select><option>A<option>B</select>
    <button type="button">Add</button><button type="button" popovertarget="menu">Menu</button><a href="#x">Link</a></form>`
  for (const sign of ['click', 'input', 'submit'])
    document.addEventListener(sign, (event) => holdAct(held, event), { capture: true, signal: ears.signal })
})
afterEach(() => ears.abort())

/** From now on events are heard, and nothing is held. */
function takeOver(): void {
  ears.abort()
  ears = new AbortController()
  const note = (event: Event) => {
    if (event.type === 'submit') event.preventDefault()
    const { tagName, value } = event.target as HTMLInputElement
    heard.push(`${event.type} ${tagName} ${event.type === 'input' ? value : ''}`.trim())
  }
  for (const sign of ['click', 'input', 'change', 'submit'])
    document.addEventListener(sign, note, { signal: ears.signal })
}

test('presses, typing, and choices are done again once each, in their order', async () => {
  const [name, box, select, add] = [
    find<HTMLInputElement>('[name=name]'),
    find<HTMLInputElement>('[name=box]'),
    find<HTMLSelectElement>('select'),
    find<HTMLButtonElement>('button'),
  ]
  add.click()
  name.value = 'Robin'
  name.dispatchEvent(new Event('input', { bubbles: true }))
  box.click()
  select.value = 'B'
  select.dispatchEvent(new Event('input', { bubbles: true }))
  add.click()
  expect([...held]).toEqual([name, box, select, add])
  doAgain(held, takeOver)
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect([name.value, box.checked, select.value]).toEqual(['Robin', true, 'B'])
  expect(heard.filter((act) => act === 'click BUTTON')).toHaveLength(1)
  const order = ['input INPUT Robin', 'click INPUT', 'change SELECT', 'click BUTTON'].map((act) => heard.indexOf(act))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('what works without code is not held', () => {
  const menu = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('[popovertarget]').dispatchEvent(menu)
  const link = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('a').dispatchEvent(link)
  expect([menu.defaultPrevented, link.defaultPrevented, held.size]).toEqual([false, false, 0])
})

test('a form that was sent before is sent', async () => {
  const form = find<HTMLFormElement>('form')
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  doAgain(held, takeOver)
  expect(heard.some((line) => line === 'submit FORM')).toBe(true)
})
