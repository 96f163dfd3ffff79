// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Form, SubmitButton } from './form.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

beforeEach(() => {
  document.title = 'Error: Company – Legate'
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(cleanup)

const schema = z.object({
  name: z.string().min(1, 'Business name is required'),
  agent: z.string(),
  county: z.string().min(1, 'County is required'),
  topics: z.array(z.string()),
  notes: z.string(),
})

const rejected: RejectedForm = {
  values: { name: '', agent: 'person', county: 'King', topics: ['growth'], notes: '<script>' },
  errors: { name: 'Business name is required' },
  failure: 'Business name is required',
}

interface CompanyFormProps {
  action?: string
  rejected?: RejectedForm | null
  focusOnError?: 'summary' | 'field'
  onSubmit?: (values: z.output<typeof schema>) => void
}

function CompanyForm({ onSubmit = () => {}, ...props }: CompanyFormProps) {
  return (
    <Form
      {...props}
      schema={schema}
      defaultValues={{ name: '', agent: '', county: '', topics: [], notes: '' }}
      onSubmit={onSubmit}
    >
      <TextField name="name" label="Business name" />
      <RadioCards
        name="agent"
        legend="Agent"
        columns={2}
        choices={[
          { value: 'firm', label: 'The firm' },
          { value: 'person', label: 'A person' },
        ]}
      />
      <SelectField name="county" label="County" choices={['King', 'Pierce']} />
      <CheckboxGroup
        name="topics"
        legend="Topics"
        choices={[
          { value: 'tax', label: 'Tax' },
          { value: 'growth', label: 'Growth' },
        ]}
      />
      <TextAreaField name="notes" label="Notes" />
      <SubmitButton>Next</SubmitButton>
    </Form>
  )
}

function serverPage(form: React.ReactNode) {
  const page = document.createElement('div')
  page.innerHTML = renderToString(form)
  return page
}

const sentFields = (page: HTMLElement) => {
  const form = page.querySelector('form')
  return form ? [...new FormData(form).entries()] : []
}

test('without an action nothing leaves the page: the form goes nowhere', () => {
  const form = serverPage(<CompanyForm />).querySelector('form')
  expect(form?.getAttribute('method')).toBe('dialog')
  expect(form?.hasAttribute('action')).toBe(false)
})

test('a form that goes nowhere without script says so', () => {
  expect(serverPage(<CompanyForm />).querySelector('form')?.dataset['form']).toBe('script')
  expect(serverPage(<CompanyForm action="/company" />).querySelector('form')?.dataset['form']).toBe('')
})

test('the page of the server is a form that a browser can send by itself', () => {
  const page = serverPage(<CompanyForm action="/company#form" />)
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/company#form')
  expect(page.querySelector('button')?.type).toBe('submit')
  expect(sentFields(page)).toEqual([
    ['name', ''],
    ['county', ''],
    ['notes', ''],
  ])
})

test('what was refused comes back with its values and errors', () => {
  const page = serverPage(<CompanyForm action="/company" rejected={rejected} />)
  expect(sentFields(page)).toEqual([
    ['name', ''],
    ['agent', 'person'],
    ['county', 'King'],
    ['topics', 'growth'],
    ['notes', '<script>'],
  ])
  const link = within(page).getByRole('link', { name: 'Business name is required' })
  const field = within(page).getByLabelText('Business name')
  expect(link.getAttribute('href')).toBe(`#${field.id}`)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(within(page).getAllByRole('alert')).toHaveLength(1)
})

test('a failure of the whole form stands above it', () => {
  const busy = { ...rejected, errors: {}, failure: 'Too many attempts.' }
  const page = serverPage(<CompanyForm action="/company" rejected={busy} />)
  expect(within(page).getByRole('alert').textContent).toBe('Too many attempts.')
})

test('with script it goes on from there: the error leaves with the edit, and the values are sent', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<(values: unknown) => void>()
  render(<CompanyForm action="/company" rejected={rejected} onSubmit={onSubmit} />)
  await user.type(screen.getByLabelText('Business name'), 'Cedar')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.title).toBe('Company – Legate')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...rejected.values, name: 'Cedar' }))
})

test('where the first wrong field is to have the focus, it has', async () => {
  const user = userEvent.setup()
  render(<CompanyForm focusOnError="field" />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Business name')))
  await user.keyboard('Cedar')
  expect(document.activeElement).toBe(screen.getByLabelText('Business name'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('County')))
})

test('an error that came with the page goes when its field was mended before the scripts came', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  const form = <CompanyForm rejected={rejected} />
  page.innerHTML = renderToString(form)
  expect(within(page).getByRole('alert')).toBeTruthy()
  within(page).getByLabelText<HTMLInputElement>('Business name').value = 'Mended early'
  render(form, { container: page, hydrate: true })
  await waitFor(() => expect(within(page).queryByRole('alert')).toBeNull())
})
