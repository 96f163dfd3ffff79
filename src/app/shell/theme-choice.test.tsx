// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeChoice } from './theme-choice.tsx'

const page = document.documentElement

afterEach(() => {
  cleanup()
  localStorage.clear()
  delete page.dataset['theme']
})

test('a choice is stored at the press, so that a page opened right after it has it, and shown once the press is drawn', async () => {
  render(<ThemeChoice />)
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(localStorage.getItem('legate.theme')).toBe('dark')
  expect(page.dataset['theme']).toBeUndefined()
  await waitFor(() => expect(page.dataset['theme']).toBe('dark'))
  fireEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(localStorage.getItem('legate.theme')).toBeNull()
  await waitFor(() => expect(page.dataset['theme']).toBeUndefined())
})

test('the stored choice is selected', () => {
  localStorage.setItem('legate.theme', 'light')
  render(<ThemeChoice />)
  expect(screen.getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true)
})
