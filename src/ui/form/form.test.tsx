// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Checkbox } from './checkbox.tsx'
import { Form, SubmitButton } from './form.tsx'
import { useFormHandle, useFormValue, useRepeatedGroup } from './form-groups.ts'
import { PasswordField } from './password-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'
import { MoneyField, TextField } from './text-field.tsx'

beforeEach(() => {
  document.title = 'Company – Legate'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const schema = z.object({
  name: z.string().trim().min(1, 'Business name is required'),
  agent: z.string().min(1, 'Choose one'),
  county: z.string().min(1, 'County is required'),
  amount: z.union([z.number(), z.literal('')], 'Enter an amount'),
  agreed: z.boolean().refine((ticked) => ticked, 'Registered agent consent is required'),
  topics: z.array(z.string()),
})
const empty: z.input<typeof schema> = { name: '', agent: '', county: '', amount: '', agreed: false, topics: [] }

interface CompanyFormProps {
  onSubmit?: (values: z.output<typeof schema>) => Promise<void> | void
  onValuesChange?: (values: z.input<typeof schema>) => void
  defaultValues?: typeof empty
}

function CompanyForm({ onSubmit = () => {}, onValuesChange, defaultValues = empty }: CompanyFormProps) {
  return (
    <Form
      schema={schema}
      defaultValues={defaultValues}
      onSubmit={onSubmit}
      failureText="Registration failed. Please try again."
      warnings={{ name: { text: 'The name should contain LLC.', citation: 'RCW 23.95.305' } }}
      {...(onValuesChange ? { onValuesChange } : {})}
    >
      <TextField name="name" label="Business name" hint="Include LLC" />
      <RadioCards
        name="agent"
        legend="Who is the agent?"
        choices={[
          { value: 'legate', label: 'Legate', hint: 'Our address' },
          { value: 'person', label: 'A person' },
        ]}
      />
      <SelectField name="county" label="County" choices={['King', 'Pierce']} />
      <MoneyField name="amount" label="Amount" optional />
      <CheckboxGroup
        name="topics"
        legend="Topics"
        choices={[
          { value: 'tax', label: 'Tax' },
          { value: 'growth', label: 'Growth' },
        ]}
      />
      <Checkbox name="agreed">I consent</Checkbox>
      <SubmitButton busyLabel="Saving…">Next</SubmitButton>
    </Form>
  )
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Business name'), 'Cedar LLC')
  await user.click(screen.getByLabelText(/A person/))
  await user.selectOptions(screen.getByLabelText('County'), 'King')
  await user.type(screen.getByLabelText(/Amount/), '5,000.50')
  await user.click(screen.getByLabelText('Growth'))
  await user.click(screen.getByLabelText('I consent'))
}

test('values arrive checked and typed', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<(values: unknown) => void>()
  render(<CompanyForm onSubmit={onSubmit} />)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      name: 'Cedar LLC',
      agent: 'person',
      county: 'King',
      amount: 5000.5,
      agreed: true,
      topics: ['growth'],
    }),
  )
})

test('nothing is said while typing; sending shows a summary with focus, the same words, and a title', async () => {
  const user = userEvent.setup()
  render(<CompanyForm />)
  await user.type(screen.getByLabelText('Business name'), ' ')
  await user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const summary = await screen.findByRole('alert', { name: 'There’s a problem' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Business name is required', 'Choose one', 'County is required', 'Registered agent consent is required'])
  const field = screen.getByLabelText('Business name')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('value', ' ')
  expect(described(field)).toContain('Error: Business name is required')
  expect(document.title).toBe('Error: Company – Legate')
})

test('what is shown of an error has the focus and the title at once', async () => {
  render(<CompanyForm />)
  const seen: unknown[] = []
  const look = new MutationObserver(() => {
    const summary = screen.queryByRole('alert', { name: 'There’s a problem' })
    if (summary && seen.length === 0) seen.push(document.activeElement === summary, document.title)
  })
  look.observe(document.body, { childList: true, subtree: true })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(seen).toHaveLength(2))
  look.disconnect()
  expect(seen).toEqual([true, 'Error: Company – Legate'])
})

test('a link of the summary leads to its field, also to the first of some radios', async () => {
  Element.prototype.scrollIntoView = () => {}
  const user = userEvent.setup()
  render(<CompanyForm />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('link', { name: 'County is required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('County'))
  await user.click(screen.getByRole('link', { name: 'Choose one' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Legate/))
})

test('an error goes when its field is edited, and the others stay', async () => {
  const user = userEvent.setup()
  render(<CompanyForm />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('alert')
  await user.type(screen.getByLabelText('Business name'), 'C')
  expect(screen.queryByText('Business name is required')).toBeNull()
  expect(screen.getAllByText('County is required')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('County'), 'King')
  await user.click(screen.getByLabelText(/A person/))
  await user.click(screen.getByLabelText('I consent'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.title).toBe('Company – Legate')
})

test('a warning stands beside the field with its citation and stops nobody', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<(values: unknown) => void>()
  render(<CompanyForm onSubmit={onSubmit} />)
  expect(described(screen.getByLabelText('Business name'))).toContain('The name should contain LLC.RCW 23.95.305')
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('the field errors of the server stand beside the fields, and the entries stay', async () => {
  const user = userEvent.setup()
  const problem = new Problem('email-taken', 'Please correct the marked fields.', { errors: { name: 'Name is taken' } })
  render(<CompanyForm onSubmit={() => Promise.reject(problem)} />)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const summary = await screen.findByRole('alert', { name: 'There’s a problem' })
  expect(document.activeElement).toBe(summary)
  expect(described(screen.getByLabelText('Business name'))).toContain('Name is taken')
  expect(screen.getByText('Please correct the marked fields.')).toBeTruthy()
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Cedar LLC')
})

test.each([
  ['its sentence', new Problem('wrong-credentials', 'Invalid email or password'), 'Invalid email or password'],
  ['the fallback when it has none', new Problem('unexpected', ''), 'Registration failed. Please try again.'],
])('a refusal without fields shows %s in a banner with the focus', async (_, problem, text) => {
  const user = userEvent.setup()
  render(<CompanyForm onSubmit={() => Promise.reject(problem)} />)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toBe(text)
  expect(document.activeElement).toBe(banner)
})

test('while sending the button is busy, and a second click sends nothing', async () => {
  const user = userEvent.setup()
  const { promise, resolve } = Promise.withResolvers<void>()
  const onSubmit = vi.fn<() => Promise<void>>(() => promise)
  render(<CompanyForm onSubmit={onSubmit} />)
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Next' }))
  const busy = await screen.findByRole('button', { name: 'Saving…' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await user.click(busy)
  await act(async () => resolve())
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a press is drawn before what it sends is checked, and a tab that draws nothing sends all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const onSubmit = vi.fn<() => void>()
  render(
    <CompanyForm
      onSubmit={onSubmit}
      defaultValues={{ ...empty, name: 'Cedar LLC', agent: 'person', county: 'King', amount: 5000, agreed: true }}
    />,
  )
  const send = screen.getByRole('button', { name: 'Next' })
  await act(async () => fireEvent.click(send))
  fireEvent.click(send)
  expect(onSubmit).not.toHaveBeenCalled()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})

test('every change is heard, as a copy', async () => {
  const user = userEvent.setup()
  const heard: unknown[] = []
  render(<CompanyForm onValuesChange={(values) => heard.push(values)} />)
  await user.type(screen.getByLabelText('Business name'), 'AB')
  expect(heard).toMatchObject([{ name: 'A' }, { name: 'AB' }])
})

test('what was typed before the scripts came is kept', async () => {
  const onSubmit = vi.fn<(values: unknown) => void>()
  const form = <CompanyForm onSubmit={onSubmit} defaultValues={{ ...empty, county: 'Pierce' }} />
  const page = document.createElement('div')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  const inPage = within(page)
  expect(inPage.getByLabelText('County')).toHaveProperty('value', 'Pierce')
  inPage.getByLabelText<HTMLInputElement>('Business name').value = 'Typed early'
  inPage.getByLabelText<HTMLInputElement>(/A person/).checked = true
  inPage.getByLabelText<HTMLInputElement>('I consent').checked = true
  const root = await act(async () => hydrateRoot(page, form))
  await userEvent.setup().click(inPage.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      ...empty,
      name: 'Typed early',
      agent: 'person',
      agreed: true,
      county: 'Pierce',
    }),
  )
  act(() => root.unmount())
  page.remove()
})

const ownersSchema = z.object({
  owners: z.array(z.object({ email: z.string().min(1, 'Email is required') })).min(1, 'At least one owner'),
})

function Owners() {
  const owners = useRepeatedGroup('owners')
  const total = useFormValue<{ email: string }[]>('owners')
  const { setValue } = useFormHandle()
  return (
    <>
      {owners.items.map(({ key, index, path }) => (
        <fieldset key={key}>
          <legend>Owner {index + 1}</legend>
          <TextField name={`${path}.email`} label="Email" />
          <Button unavailable={owners.items.length === 1} onClick={() => owners.remove(index)}>
            Remove owner {index + 1}
          </Button>
        </fieldset>
      ))}
      <Button onClick={() => owners.append({ email: '' })}>Add another owner</Button>
      <Button onClick={() => setValue('owners.0.email', 'set@example.com')}>Fill in</Button>
      <output>{total.map(({ email }) => email).join(' ')}</output>
      <SubmitButton>Next</SubmitButton>
    </>
  )
}

function renderOwners(onSubmit: (values: unknown) => void = () => {}, onChange: (values: unknown) => void = () => {}) {
  render(
    <StrictMode>
      <Form
        schema={ownersSchema}
        groupLabels={{ owners: 'Owner' }}
        defaultValues={{ owners: [{ email: 'a@example.com' }] }}
        onSubmit={onSubmit}
        onValuesChange={onChange}
      >
        <Owners />
      </Form>
    </StrictMode>,
  )
}

test('owners are added with focus, named in the summary, and keep their entries when one goes', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<(values: unknown) => void>()
  renderOwners(onSubmit)
  await user.click(screen.getByRole('button', { name: 'Add another owner' }))
  await user.click(screen.getByRole('button', { name: 'Add another owner' }))
  const third = screen.getAllByLabelText('Email')[2]
  await waitFor(() => expect(document.activeElement).toBe(third))
  await user.keyboard('c@example.com')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Owner 2: Email is required' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove owner 1' }))
  expect(await screen.findByRole('link', { name: 'Owner 1: Email is required' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove owner 1' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'c@example.com')
  expect(screen.getByRole('status').textContent).toBe('c@example.com')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ owners: [{ email: 'c@example.com' }] }))
})

test('the last owner cannot be removed, and a value set by code appears in its field', async () => {
  const user = userEvent.setup()
  renderOwners()
  const remove = screen.getByRole('button', { name: 'Remove owner 1' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await user.click(remove)
  expect(screen.getAllByLabelText('Email')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'set@example.com')
})

test('a password can be shown and hidden', async () => {
  const user = userEvent.setup()
  render(<PasswordField name="password" label="Password" autoComplete="new-password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})

function described(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('additions, removals and values set by code are heard as well', async () => {
  const user = userEvent.setup()
  const heard = vi.fn<(values: unknown) => void>()
  renderOwners(undefined, heard)
  await user.click(screen.getByRole('button', { name: 'Add another owner' }))
  expect(heard).toHaveBeenLastCalledWith({ owners: [{ email: 'a@example.com' }, { email: '' }] })
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(heard).toHaveBeenLastCalledWith({ owners: [{ email: 'set@example.com' }, { email: '' }] })
  await user.click(screen.getByRole('button', { name: 'Remove owner 1' }))
  expect(heard).toHaveBeenLastCalledWith({ owners: [{ email: '' }] })
})

test('an error goes when the entry changes, not when the same entry is told again', async () => {
  const user = userEvent.setup()
  render(<CompanyForm />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const error = () => screen.queryAllByText('Business name is required').length
  await waitFor(() => expect(error()).toBeGreaterThan(0))
  const field = screen.getByLabelText<HTMLInputElement>('Business name')
  // As the starter tells React again what was typed before it came.
  field.value = 'Other'
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
  fireEvent.input(field)
  expect(error()).toBeGreaterThan(0)
  await user.type(field, 'A')
  expect(error()).toBe(0)
})

test('what was typed before the form was ready is heard when it is', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  const heard = vi.fn<(values: unknown) => void>()
  const form = (
    <Form
      schema={z.object({ name: z.string() })}
      defaultValues={{ name: '' }}
      onSubmit={() => {}}
      onValuesChange={heard}
    >
      <TextField name="name" label="Name" />
    </Form>
  )
  page.innerHTML = renderToString(form)
  const field = page.querySelector('input')
  if (field) field.value = 'Early Bird'
  render(form, { container: page, hydrate: true })
  await waitFor(() => expect(heard.mock.calls).toEqual([[{ name: 'Early Bird' }]]))
  cleanup()
  render(form)
  expect(heard).toHaveBeenCalledOnce()
})
