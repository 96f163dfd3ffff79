// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { ToastProvider, useToast } from '#ui/feedback/toast.tsx'
import { mockModalDialogs } from '../../../test/dialog.ts'

beforeEach(mockModalDialogs)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface SampleProps {
  dismissible?: boolean
  focus?: 'title' | 'field'
}

function Sample(props: SampleProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open ? (
        <Dialog title="Before you start" onClose={() => setOpen(false)} {...props}>
          <label>
            Email <input />
          </label>
          <button onClick={() => setOpen(false)}>Cancel</button>
        </Dialog>
      ) : null}
    </>
  )
}

test.each([
  ['title', () => screen.getByRole('heading', { name: 'Before you start' })],
  ['field', () => screen.getByLabelText('Email')],
] as const)('the focus goes to the %s and comes back', async (focus, target) => {
  const user = userEvent.setup()
  render(<Sample focus={focus} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog', { name: 'Before you start' })).toBeTruthy()
  expect(document.activeElement).toBe(target())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('the press that opens it is answered first: the dialog comes right after', async () => {
  render(<Sample />)
  const opener = screen.getByRole('button', { name: 'Open' })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  opener.click()
  await Promise.resolve()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('dialog')).toHaveProperty('open', true)
  vi.unstubAllGlobals()
})

test('the close button and a click outside close', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  pressAt(screen.getByRole('dialog'), { clientX: -5, clientY: -5 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that must be answered has no close button and stays on Escape, cancel and a click outside', async () => {
  const user = userEvent.setup()
  render(<Sample dismissible={false} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}{Escape}')
  pressAt(dialog, { clientX: -5, clientY: -5 })
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(dialog).toHaveProperty('open', true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

function pressAt(dialog: HTMLElement, point: { clientX: number; clientY: number }): void {
  fireEvent.pointerDown(dialog, point)
  fireEvent.pointerUp(dialog, point)
}

test('the menu opens, is walked with arrows, and Escape gives the focus back', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn<() => void>()
  render(
    <>
      <Menu label="Account" trigger="AS" heading="alex@example.com">
        {[
          <a href="#dashboard" key="1">
            Dashboard
          </a>,
          <button type="button" key="2" onClick={chosen}>
            Sign Out
          </button>,
        ]}
      </Menu>
      <p>Elsewhere</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Account' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dashboard' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign Out' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('alex@example.com')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(screen.getByText('Elsewhere'))
  expect(screen.queryByText('alex@example.com')).toBeNull()
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(chosen).toHaveBeenCalledOnce()
  expect(screen.queryByText('alex@example.com')).toBeNull()
})

test('tabs are walked with arrows and show one panel at a time', async () => {
  const user = userEvent.setup()
  const tabs = [
    { id: 'new', label: 'Schedule New', panel: 'first' },
    { id: 'mine', label: 'My Appointments', panel: 'second' },
  ]
  render(<Tabs label="Consultations" tabs={tabs} />)
  await user.click(screen.getByRole('tab', { name: 'Schedule New' }))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'My Appointments', selected: true }))
  expect(screen.getByRole('tabpanel', { name: 'My Appointments' }).textContent).toBe('second')
  expect(screen.queryByText('first')).toBeNull()
})

test('a toast goes after six seconds, but not while it is pointed at', () => {
  vi.useFakeTimers()
  function Saver() {
    const toast = useToast()
    return <button onClick={() => toast('Draft saved')}>Save</button>
  }
  render(
    <ToastProvider>
      <Saver />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const toast = screen.getByText('Draft saved')
  fireEvent.pointerEnter(toast)
  vi.advanceTimersByTime(60_000)
  expect(screen.getByText('Draft saved')).toBeTruthy()
  fireEvent.pointerLeave(toast)
  act(() => {
    vi.advanceTimersByTime(6000)
  })
  expect(screen.queryByText('Draft saved')).toBeNull()
})
