// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../../test/dialog.ts'
import { EinSsnDialog } from './ein-ssn-dialog.tsx'

beforeEach(mockModalDialogs)
afterEach(cleanup)

const person = userEvent.setup({ delay: null })
const button = (name: string) => screen.getByRole('button', { name })
const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('the dialog asks for one number twice, in the specification’s words, and hands it over once', async () => {
  const onSubmit = vi.fn<(answer: unknown) => void>()
  render(<EinSsnDialog name="Alex Sample" onSubmit={onSubmit} onLater={() => {}} onClose={() => {}} />)
  await person.click(button('Continue'))
  await waitFor(() => expect(problems()).toEqual(['Title is required', 'SSN is required for EIN application']))
  await person.type(screen.getByLabelText('Title'), 'Member')
  await person.type(screen.getByLabelText('Social Security number'), '666-12-3456')
  await person.click(button('Continue'))
  await waitFor(() => expect(problems()).toEqual(['Please enter a valid 9-digit SSN']))
  await person.clear(screen.getByLabelText('Social Security number'))
  await person.type(screen.getByLabelText('Social Security number'), '123-45-6789')
  await person.type(screen.getByLabelText('Re-enter Social Security number'), '123456788')
  await person.click(button('Continue'))
  await waitFor(() => expect(problems()).toEqual(['SSN entries do not match']))
  await person.type(screen.getByLabelText('Re-enter Social Security number'), '{Backspace}9')
  await person.click(button('Continue'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledWith({
    responsiblePartySSN: '123456789',
    responsiblePartyName: 'Alex Sample',
    responsiblePartyTitle: 'Member',
  })
})

test('the fields are masked, for digits, and nobody fills them in', () => {
  render(<EinSsnDialog onSubmit={() => {}} onLater={() => {}} onClose={() => {}} />)
  for (const label of ['Social Security number', 'Re-enter Social Security number']) {
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('autocomplete')).toBe('off')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.hasAttribute('data-masked') || field.getAttribute('type') === 'password').toBe(true)
  }
})

test('the number may be given later', async () => {
  const onLater = vi.fn<() => void>()
  render(<EinSsnDialog onSubmit={() => {}} onLater={onLater} onClose={() => {}} />)
  await person.click(button('Provide later'))
  expect(onLater).toHaveBeenCalledTimes(1)
})
