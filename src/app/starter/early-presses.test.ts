// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstScript, hydrationStarted } from '#lib/first-script.ts'
import { redoEarlyPresses } from './early-presses.ts'

const heard = vi.fn<(id: string) => void>()

// Its listeners stay, as in a page.
// oxlint-disable-next-line typescript/no-implied-eval -- the inline script, as the page runs it
new Function(firstScript)()

beforeEach(() => {
  heard.mockReset()
  delete document.documentElement.dataset['react']
  globalThis.earlyPresses = new Set()
  document.body.innerHTML = `
    <button id="plain" type="button"><b id="inside">Add</b></button>
    <button id="menu" type="button" popovertarget="list">Menu</button>
    <a id="link" href="#list">List</a>
    <form method="dialog"><button id="checked">Next</button></form>
    <form method="post"><button id="sent">Send</button><button id="other" type="button">Show</button></form>`
  document.body.addEventListener('submit', (event) => event.preventDefault())
})

function redo(): string[] {
  for (const control of document.querySelectorAll('[id]')) control.addEventListener('click', () => heard(control.id))
  redoEarlyPresses()
  return heard.mock.calls.map(([id]) => id)
}

test.each([
  ['a button', 'plain', ['plain']],
  ['what is inside a button', 'inside', ['plain']],
  ['a button that opens a popover by itself', 'menu', []],
  ['a link', 'link', []],
  ['the button of a form that waits for its script', 'checked', ['checked']],
  ['the button of a form that was sent', 'sent', []],
  ['another button in that form', 'other', ['other']],
])('%s', (_, id, again) => {
  fireEvent.click(document.querySelector(`#${id}`) ?? document)
  expect(redo()).toEqual(again)
})

test('a button that was pressed three times is pressed once, in the order of the first presses', () => {
  for (const id of ['other', 'plain', 'other', 'other']) fireEvent.click(document.querySelector(`#${id}`) ?? document)
  expect(redo()).toEqual(['other', 'plain'])
  expect(redo(), 'and never again').toEqual(['other', 'plain'])
})

test('a press for a new window is the browser’s', () => {
  fireEvent.click(document.querySelector('#plain') ?? document, { ctrlKey: true })
  expect(redo()).toEqual([])
})

test('what comes after the starter, after React, or is handed on by React is not pressed again', () => {
  const plain = document.querySelector('#plain') ?? document
  plain.addEventListener('click', () => {
    dispatchEvent(new CustomEvent(hydrationStarted, { detail: { handedOn: globalThis.event } }))
    document.documentElement.dataset['react'] = ''
  })
  fireEvent.click(plain)
  fireEvent.click(document.querySelector('#other') ?? document)
  expect(redo()).toEqual([])
  delete document.documentElement.dataset['react']
  fireEvent.click(document.querySelector('#other') ?? document)
  heard.mockReset()
  redoEarlyPresses()
  expect(heard).not.toHaveBeenCalled()
})
