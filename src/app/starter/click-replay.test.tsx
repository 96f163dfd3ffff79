// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActionLink } from '#ui/action-link.tsx'
import { useLayoutEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { startClickReplay } from './click-replay.ts'
import { hydrationStarted } from './hydration.ts'

const assign = vi.fn<(address: string) => void>()
const onAct = vi.fn()
const link = (
  <ActionLink href="/start-now" onAct={onAct}>
    Form an LLC
  </ActionLink>
)

vi.stubGlobal('location', { assign })
startClickReplay()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  assign.mockReset()
  onAct.mockReset()
  document.body.innerHTML = `<div id="page">${renderToString(link)}</div>`
})
afterEach(() => {
  vi.useRealTimers()
})

const page = () => document.querySelector<HTMLElement>('#page') ?? document.body
const theLink = () => screen.getByRole('link', { name: 'Form an LLC' })

test('a click before React acts once React is there, and leads nowhere else', () => {
  expect(fireEvent.click(theLink())).toBe(false)
  expect(onAct).not.toHaveBeenCalled()
  render(link, { container: page(), hydrate: true })
  vi.advanceTimersByTime(0)
  expect(onAct).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(assign).not.toHaveBeenCalled()
})

test('when React does not come, the link leads where it says after a while', () => {
  fireEvent.click(theLink())
  vi.advanceTimersByTime(4999)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/start-now$/))
})

test('a click for a new tab is the browser’s business, before React and after', () => {
  theLink().addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false))
  fireEvent.click(theLink(), { ctrlKey: true })
  render(link, { container: page(), hydrate: true })
  fireEvent.click(theLink(), { metaKey: true })
  vi.advanceTimersByTime(10_000)
  expect(onAct).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

function Choice() {
  const [parts, setParts] = useState<string[]>([])
  const [isChecked, setChecked] = useState(false)
  const [text, setText] = useState('')
  const [plan, setPlan] = useState('a')
  return (
    <main>
      <Button onClick={() => setParts([...parts, 'one'])}>One</Button>
      <Button onClick={() => setChecked(false)}>Clear</Button>
      <button type="button" onClick={() => setParts([...parts, 'two'])}>
        Two
      </button>
      <input
        aria-label="Agree"
        type="checkbox"
        checked={isChecked}
        onChange={(event) => setChecked(event.target.checked)}
      />
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      {['a', 'b'].map((value) => (
        <input
          key={value}
          aria-label={value}
          type="radio"
          name="plan"
          checked={plan === value}
          onChange={() => setPlan(value)}
        />
      ))}
      <output>{[...parts, isChecked, text, plan].join(' ')}</output>
    </main>
  )
}

test('what was pressed, ticked, chosen and typed before React is told to it in its order, each by itself', async () => {
  vi.useRealTimers()
  document.body.innerHTML = `<div id="page">${renderToString(<Choice />)}</div>`
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  fireEvent.click(screen.getByRole('button', { name: 'Two' }))
  fireEvent.click(screen.getByRole('button', { name: 'One' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  fireEvent.click(field('Agree'))
  fireEvent.click(field('b'))
  fireEvent.input(field('Text'), { target: { value: 'typed' } })
  render(<Choice />, { container: page(), hydrate: true })
  fireEvent(window, new CustomEvent(hydrationStarted))
  const told = () => document.querySelector('output')?.textContent
  await waitFor(() => expect(told()).toBe('two one true typed b'))
  expect(field('Agree').checked).toBe(true)
  expect(field('Text').value).toBe('typed')
})

function StartedChoice() {
  useLayoutEffect(() => {
    globalThis.dispatchEvent(new CustomEvent(hydrationStarted, { detail: globalThis.event?.type }))
  }, [])
  return <Choice />
}

test.each(['Agree', 'b'])('a click on “%s” that makes React take the page over counts once', async (name) => {
  vi.useRealTimers()
  startClickReplay()
  document.body.innerHTML = `<div id="page">${renderToString(<StartedChoice />)}</div>`
  fireEvent.click(screen.getByRole('button', { name: 'One' }))
  const root = hydrateRoot(page(), <StartedChoice />)
  fireEvent.click(screen.getByLabelText(name))
  await vi.waitFor(() =>
    expect(document.querySelector('output')?.textContent).toBe(name === 'b' ? 'one false  b' : 'one true  a'),
  )
  expect(screen.getByLabelText<HTMLInputElement>(name).checked).toBe(true)
  root.unmount()
})

test('what is pressed once React has started comes after what was pressed before it', async () => {
  vi.useRealTimers()
  startClickReplay()
  document.body.innerHTML = `<div id="page">${renderToString(<Choice />)}</div>`
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  render(<Choice />, { container: page(), hydrate: true })
  fireEvent(window, new CustomEvent(hydrationStarted))
  // The browser hears the next press before any timer.
  await Promise.resolve()
  fireEvent.click(screen.getByLabelText('Agree'))
  await new Promise((done) => setTimeout(done))
  expect(document.querySelector('output')?.textContent).toContain('true')
})

test('what is typed between the start of React and its hearing of the field is not lost', async () => {
  vi.useRealTimers()
  startClickReplay()
  document.body.innerHTML = `<div id="page">${renderToString(<Choice />)}</div>`
  const field = screen.getByLabelText<HTMLInputElement>('Text')
  fireEvent.input(field, { target: { value: 'typ' } })
  render(<Choice />, { container: page(), hydrate: true })
  fireEvent(window, new CustomEvent(hydrationStarted))
  fireEvent.input(field, { target: { value: 'typed' } })
  await new Promise((done) => setTimeout(done))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('typed'))
  expect(field.value).toBe('typed')
})
