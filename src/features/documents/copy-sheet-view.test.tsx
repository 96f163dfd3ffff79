// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aFilingRecord } from '../../../test/filing-record.ts'
import { copySheet } from './copy-sheet.ts'
import { CopySheetView } from './copy-sheet.tsx'

afterEach(cleanup)

/** A reader with a clipboard of their own, or with none that may be written to. */
function aReader({ mayCopy = true } = {}) {
  const user = userEvent.setup()
  const written: string[] = []
  const writeText = async (text: string) => {
    if (!mayCopy) throw new DOMException('denied', 'NotAllowedError')
    written.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return { user, written }
}

const sheet = copySheet(aFilingRecord())
const answers = sheet.sections.flatMap(({ rows }) => rows).filter(({ value }) => value !== '')

test('copies one answer, then the next one, and counts them', async () => {
  const { user, written } = aReader()
  render(<CopySheetView sheet={sheet} />)
  await user.click(screen.getByRole('button', { name: 'Copy: Agent’s email' }))
  expect(written).toEqual(['robin@example.com'])
  expect(await screen.findByText(`1 of ${answers.length} copied`)).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Copied: Agent’s email')
  await user.click(screen.getByRole('button', { name: 'Copy next' }))
  expect(written.at(-1)).toBe('Cedar Sound Joinery LLC')
  expect(screen.getByRole('button', { name: 'Copied: Business name' })).toBeDefined()
})

test('an answer that only the client has is asked for, and cannot be copied', () => {
  render(<CopySheetView sheet={sheet} />)
  const row = screen.getByText('Controlling interest, question 2a').closest('li')
  if (!row) throw new Error('no row')
  expect(within(row).getByText('Ask the client')).toBeDefined()
  expect(within(row).queryByRole('button')).toBeNull()
})

test('says so when the browser refuses to copy', async () => {
  const { user } = aReader({ mayCopy: false })
  render(<CopySheetView sheet={sheet} />)
  await user.click(screen.getByRole('button', { name: 'Copy: Title' }))
  expect(screen.getByRole('status').textContent).toBe('Title couldn’t be copied. Select the answer and copy it.')
  expect(screen.getByText(`0 of ${answers.length} copied`)).toBeDefined()
})

test('ends when every answer was copied', async () => {
  const { user, written } = aReader()
  const [section] = sheet.sections
  if (!section) throw new Error('no section')
  render(<CopySheetView sheet={{ title: 'Certificate of formation', sections: [section] }} />)
  for (const { value } of section.rows) {
    await user.click(screen.getByRole('button', { name: 'Copy next' }))
    expect(written.at(-1)).toBe(value)
  }
  expect(screen.getByRole('button', { name: 'All copied' }).getAttribute('aria-disabled')).toBe('true')
})
