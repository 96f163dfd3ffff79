// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { openFormation, mockBrowser } from '../../../../test/formation-page.tsx'
import { stepFields } from './step-fields.ts'
import { aFormation } from '../../../../test/formation.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
beforeEach(mockBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
/** The summary on top says this. */
async function problems(expected: string[]) {
  await waitFor(() => {
    const summary = screen.getByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expected)
  })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the first step asks for name and purpose, clears an error on edit, and leads on with the focus on the title', async () => {
  const { read } = await openFormation(app)
  await person.click(button('Next: Principal Office'))
  await problems(['Business name is required', 'Business purpose is required'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  await person.type(box('Business name'), 'Blue Heron LLC')
  await problems(['Business purpose is required'])
  await person.type(box('Business purpose'), 'Boat building')
  await person.click(button('Next: Principal Office'))
  const title = await heading('Principal Office')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(document.title).toBe('Principal Office – Legate')
  await waitFor(async () => expect(await read()).toMatchObject({ step: 'principal-office' }))
  expect((await read()).formation).toMatchObject({ businessName: 'Blue Heron LLC', businessPurpose: 'Boat building' })
})

test('the first step leads back to the recommendation, or to the LLP page where there is none', async () => {
  await openFormation(app)
  await person.click(button('Back to Recommendation'))
  await screen.findByText('Now at /quiz')
  cleanup()
  await openFormation(app, { structure: 'LLP' })
  expect(screen.queryByRole('button', { name: 'Back to Recommendation' })).toBeNull()
  await person.click(button('Back to LLP formation'))
  await screen.findByText('Now at /service-form/llp')
})

test('a name without its designator is remarked on with the citation once the field is left, and stops nobody', async () => {
  await openFormation(app, { formation: { businessPurpose: 'Boat building' } })
  await person.type(box('Business name'), 'Blue Heron')
  expect(screen.queryByText(/RCW 23.95.305/)).toBeNull()
  await person.tab()
  await screen.findAllByText(/RCW 23.95.305/)
  await person.click(button('Next: Principal Office'))
  await heading('Principal Office')
})

test('a press on a field, and leaving it, draws no field again', async () => {
  const drawn = vi.spyOn(stepFields, 'business-information')
  await openFormation(app, { formation: { businessPurpose: 'Boat building' } })
  expect(drawn).toHaveBeenCalled()
  drawn.mockClear()
  await person.click(box('Business name'))
  await person.click(box('Business purpose'))
  await person.type(box('Business purpose'), ' and repair')
  expect(drawn).not.toHaveBeenCalled()
  drawn.mockRestore()
})

test('a future effective date is asked for and has to lie within 90 days', async () => {
  await openFormation(app, { formation: { businessName: 'A LLC', businessPurpose: 'B' } })
  await person.click(screen.getByRole('radio', { name: /On a future date/ }))
  fireEvent.change(screen.getByLabelText('Future effective date'), { target: { value: '2020-01-01' } })
  await person.click(button('Next: Principal Office'))
  await problems(['Choose a date from today through 90 days from now'])
})

test('the principal office needs street, city, ZIP code and, in Washington, one of its 39 counties', async () => {
  const { principalOffice: _, ...rest } = aFormation()
  await openFormation(app, { formation: rest, step: 'principal-office' })
  await person.click(button('Next: Registered Agent'))
  await problems(['Street address is required', 'City is required', 'ZIP code is required', 'County is required'])
  expect(within(screen.getByRole('combobox', { name: 'County' })).getAllByRole('option')).toHaveLength(40)
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Oregon')
  expect(screen.queryByRole('combobox', { name: 'County' })).toBeNull()
})

test('an individual agent needs name, address, consent; the pad appears with the consent and a typed name signs', async () => {
  const { registeredAgent: _, registeredAgentSignature: __, ...rest } = aFormation()
  const { read } = await openFormation(app, { formation: rest, step: 'registered-agent' })
  await person.click(button('Next: Ownership Structure'))
  await problems([
    'First name is required',
    'Last name is required',
    'Street address is required',
    'City is required',
    'ZIP code is required',
    'Registered agent consent is required',
  ])
  await person.click(button('Use the principal office address'))
  await person.type(box('First name'), 'Robin')
  await person.type(box('Last name'), 'Sample')
  await person.click(screen.getByRole('radio', { name: /I am the agent/ }))
  expect(screen.queryByRole('img', { name: /signature/ })).toBeNull()
  await person.click(screen.getByRole('checkbox', { name: /consents/ }))
  await person.click(button('Next: Ownership Structure'))
  await problems(['Signature is required'])
  await person.click(button('Type instead'))
  await person.click(await screen.findByRole('button', { name: 'Sign with this name' }))
  await screen.findByText('Signature captured')
  await waitFor(async () =>
    expect((await read()).formation['registeredAgentSignature']).toMatchObject({
      method: 'typed',
      name: 'Robin Sample',
    }),
  )
  await person.click(button(/^Clear/))
  expect(screen.getByText('Sign above the line')).toBeDefined()
})

test('a drawn stroke is captured, and unticking the consent takes the signature away', async () => {
  const { registeredAgentSignature: _, ...rest } = aFormation()
  const { read } = await openFormation(app, { formation: rest, step: 'registered-agent' })
  const pad = screen.getByRole('img', { name: /signature: empty/ })
  fireEvent.pointerDown(pad, { pointerId: 1, buttons: 1, clientX: 20, clientY: 50 })
  expect(screen.getByText('Drawing…')).toBeDefined()
  fireEvent.pointerMove(window, { pointerId: 1, buttons: 1, clientX: 90, clientY: 20 })
  fireEvent.pointerUp(window, { pointerId: 1, buttons: 0, clientX: 90, clientY: 20 })
  await screen.findByText('Signature captured')
  await waitFor(async () =>
    expect((await read()).formation['registeredAgentSignature']).toMatchObject({
      method: 'drawn',
      name: 'Robin Sample',
    }),
  )
  await person.click(screen.getByRole('checkbox', { name: /consents/ }))
  expect(screen.queryByText('Signature captured')).toBeNull()
  await waitFor(async () => expect((await read()).formation).not.toHaveProperty('registeredAgentSignature'))
})

test('the provider as agent is filled in and locked, and what was entered before comes back', async () => {
  const { read, provider } = await openFormation(app, { formation: aFormation(), step: 'registered-agent' })
  await person.click(screen.getByRole('radio', { name: /^Legate/ }))
  await screen.findByRole('img', { name: 'Pre-authorized signature of Legate' })
  expect(screen.queryByRole('button', { name: 'Type instead' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Legate consents/ }).checked).toBe(true)
  await waitFor(async () =>
    expect((await read()).formation['registeredAgent']).toMatchObject({
      type: 'legate',
      street: provider.street,
      county: 'King',
      email: provider.email,
      phone: provider.phone,
      consent: true,
    }),
  )
  await person.click(screen.getByRole('radio', { name: /^An individual/ }))
  expect(box('Street address')).toHaveProperty('value', '12 Example Ave')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /consents/ }).checked).toBe(false)
})

test('the firm is chosen where its service was bought before the form', async () => {
  const { registeredAgent: _, registeredAgentSignature: __, ...rest } = aFormation()
  const { read } = await openFormation(app, { formation: rest, step: 'registered-agent', isPurchased: true })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Legate/ }).checked).toBe(true)
  expect(screen.getByText('Included in your order.')).toBeDefined()
  expect(screen.queryByText('$149/year')).toBeNull()
  await person.click(button('Next: Ownership Structure'))
  await heading('Ownership Structure')
  await waitFor(async () => expect((await read()).formation['registeredAgent']).toMatchObject({ type: 'legate' }))
})

test('an agent who was named stays, also where the service was bought', async () => {
  await openFormation(app, { formation: aFormation(), step: 'registered-agent', isPurchased: true })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^An individual/ }).checked).toBe(true)
})

test('a step is ticked only when it was opened and is complete', async () => {
  const { read, reopen } = await openFormation(app, {
    structure: 'C-Corporation',
    formation: aFormation(),
    step: 'share-structure',
  })
  const done = () =>
    within(screen.getByRole('navigation', { name: 'Application steps' }))
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('(completed)'))
      .map((item) => item.textContent?.replace(/^\d| \(completed\)/g, '').trim())
  const before = ['Business Information', 'Principal Office', 'Registered Agent', 'Ownership Structure']
  // Directors & Officers accepts anything, but was never opened.
  expect(done()).toEqual(before)
  await person.clear(box('Authorized shares'))
  await person.type(box('Authorized shares'), '-5')
  await person.click(button('Next: Directors & Officers'))
  await problems(['Enter a whole number of shares, such as 10,000'])
  await person.clear(box('Authorized shares'))
  await person.type(box('Authorized shares'), '500')
  await person.click(button('Next: Directors & Officers'))
  await heading('Directors & Officers')
  expect(done()).toEqual([...before, 'Share Structure'])
  await person.click(button('Principal Office (completed)'))
  await heading('Principal Office')
  expect(done()).toEqual([
    'Business Information',
    'Registered Agent',
    'Ownership Structure',
    'Share Structure',
    'Directors & Officers',
  ])
  await waitFor(async () => expect(await read()).toMatchObject({ step: 'principal-office' }))
  cleanup()
  await reopen()
  await heading('Principal Office')
  expect(done()).toContain('Directors & Officers')
})

test('a step that opens for the first time remarks on nothing until a field is left or Next is pressed', async () => {
  const { businessName: _, ...rest } = aFormation()
  const formation = { ...rest, principalOffice: { ...aFormation().principalOffice, zipCode: '9810', city: '' } }
  await openFormation(app, { formation })
  await person.type(box('Business name'), 'Cedar Sound Joinery LLC')
  await person.click(button('Next: Principal Office'))
  await heading('Principal Office')
  expect(screen.queryByText(/Enter a 5-digit ZIP code/)).toBeNull()
  await person.click(button('Next: Registered Agent'))
  await problems(['City is required'])
  await screen.findByText(/Enter a 5-digit ZIP code/)
})

test('a company whose name contains the provider’s name is the provider', async () => {
  await openFormation(app, { formation: aFormation(), step: 'registered-agent' })
  await person.click(screen.getByRole('radio', { name: /^A company/ }))
  await person.click(button('Next: Ownership Structure'))
  await screen.findByRole('link', { name: 'Company name is required' })
  await person.type(box('Company name'), 'Legate Services')
  await screen.findByRole('img', { name: 'Pre-authorized signature of Legate' })
  expect(box('Company name')).toHaveProperty('value', 'Legate Services')
})

test('owners are added, sent back with what there is to fix, and removed, but for the last one', async () => {
  await openFormation(app, { formation: { ...aFormation(), owners: [] }, step: 'ownership-structure' })
  expect(button('Remove owner 1').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/You need at least one owner, so/)).toBeDefined()
  await person.type(box('First name'), 'Alex')
  await person.type(box('Last name'), 'Sample')
  await person.type(box('Email'), 'alex@example.com')
  await person.type(box('Ownership percentage'), '95')
  expect(screen.getByText(/Ownership adds up to 95%. You can continue/)).toBeDefined()
  await person.click(button('Add another owner'))
  const second = screen.getByRole('region', { name: 'Owner 2' })
  expect(document.activeElement).toBe(within(second).getByRole('textbox', { name: 'First name' }))
  await person.type(within(second).getByRole('textbox', { name: 'First name' }), 'Robin')
  await person.click(button('Close owner 1'))
  expect(screen.getByRole('heading', { name: 'Owner 1: Alex Sample' })).toBeDefined()
  await person.click(button('Next: Management Structure'))
  await problems(['Owner 2: Last name is required', 'Owner 2: Email is required'])
  expect(within(second).getByText('2 to fix')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  await person.click(button('Remove owner 2'))
  expect(document.activeElement).toBe(button('Undo removing owner 2'))
  await person.click(button('Undo removing owner 2'))
  const again = screen.getByRole('region', { name: 'Owner 2' })
  await waitFor(() => expect(again.contains(document.activeElement)).toBe(true))
  expect(within(again).getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Robin')
  await person.click(button('Remove owner 2'))
  await person.click(button('Next: Management Structure'))
  await heading('Management Structure')
})

test('an LLC taxed as an S corporation has members instead of shares', async () => {
  await openFormation(app, { structure: 'S-Corporation', formation: { businessName: 'A' } })
  const titles = () =>
    within(screen.getByRole('navigation', { name: 'Application steps' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^\d| \(completed\)/g, '').trim())
  expect(titles()).toEqual(expect.arrayContaining(['Share Structure', 'Directors & Officers']))
  await person.click(screen.getByRole('radio', { name: /An LLC taxed as an S corporation/ }))
  expect(titles().slice(4)).toEqual(['Management Structure', 'Review & Submit'])
})

test('no par value and a par value exclude each other', async () => {
  await openFormation(app, { structure: 'C-Corporation', formation: aFormation(), step: 'share-structure' })
  expect(box('Authorized shares')).toHaveProperty('value', '10000')
  expect(box('Par value')).toHaveProperty('value', '0.01')
  await person.click(screen.getByRole('checkbox', { name: 'The shares have no par value' }))
  expect(screen.queryByRole('textbox', { name: 'Par value' })).toBeNull()
})

test('an owner becomes director and officer without being typed again', async () => {
  const { read } = await openFormation(app, {
    structure: 'C-Corporation',
    formation: aFormation(),
    step: 'directors-officers',
  })
  await person.click(button('Add Alex Sample as director'))
  await person.click(button('Add Robin Sample as officer'))
  await person.type(box('Title'), 'President')
  await waitFor(async () =>
    expect((await read()).formation).toMatchObject({
      directors: [{ firstName: 'Alex', lastName: 'Sample' }],
      officers: [{ firstName: 'Robin', title: 'President' }],
    }),
  )
})
