// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { openFormation, mockBrowser } from '../../../../test/formation-page.tsx'
import { aFormation } from '../../../../test/formation.ts'
import { clearShareholderSsns, heldShareholderSsns, takeShareholderSsns } from '#features/formation/ssn/ssn-memory.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
beforeEach(mockBrowser)
afterEach(() => {
  cleanup()
  clearShareholderSsns()
  vi.unstubAllGlobals()
})

const person = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const submit = () => button('Submit & Continue to Payment')
const dialog = () => screen.getByRole('dialog')
async function problems(expected: string[]) {
  await waitFor(() => {
    const items = within(screen.getByRole('alert')).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(expected)
  })
}
const statements = [
  /accurate and complete/,
  /authorized to form/,
  /I accept the terms of this order.*money-back guarantee.*not a law firm/,
] as const

const unsigned = aFormation({ consent: { accuracy: false, authorization: false, termsAccepted: false } })
delete unsigned.organizerSignature
const step = 'review-submit'

async function tickAll() {
  for (const name of statements) await person.click(screen.getByRole('checkbox', { name }))
}
async function sign() {
  await person.click(button('Type instead'))
  await person.click(await screen.findByRole('button', { name: 'Sign with this name' }))
  await screen.findByText('Signature captured')
}

test('three consents, then the pad, then the payment', async () => {
  const { draftId } = await openFormation(app, { formation: unsigned, step })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Check all three declarations and sign to continue.')).toBeDefined()
  for (const name of statements) {
    expect(screen.queryByRole('img', { name: /Organizer’s signature/ })).toBeNull()
    await person.click(screen.getByRole('checkbox', { name }))
  }
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  await person.click(submit())
  await problems(['Signature is required'])
  await sign()
  await person.click(submit())
  await screen.findByText(`Now at /order-builder?draft=${draftId}`)
})

test('every answer stands in the review with its way back, and the draft of the paper beside it', async () => {
  await openFormation(app, { formation: unsigned, step })
  const paper = screen.getByRole('article', { name: 'Preview: Certificate of Formation' })
  expect(paper.textContent).toContain('Draft for review. Not yet filed.')
  expect(paper.textContent).toContain('Cedar Sound Joinery LLC')
  await person.click(button('Change street address'))
  await screen.findByRole('heading', { level: 1, name: 'Principal Office' })
  await person.clear(box('City'))
  await person.type(box('City'), 'Tacoma')
  await person.click(button('Return to Review & Submit'))
  await screen.findByRole('heading', { level: 1, name: 'Check your answers before you sign' })
  expect(screen.getAllByText(/Tacoma, WA 98101/)).not.toEqual([])
})

test('an answer that changes after signing takes consents and signature away', async () => {
  const { read } = await openFormation(app, { formation: aFormation(), step })
  expect(screen.getByText('Signature captured')).toBeDefined()
  await person.click(button('Change business name'))
  await person.type(await screen.findByRole('textbox', { name: 'Business name' }), '!')
  await person.click(button('Return to Review & Submit'))
  await screen.findByRole('heading', { level: 1, name: 'Check your answers before you sign' })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await waitFor(async () => {
    const { formation } = await read()
    expect(formation).not.toHaveProperty('organizerSignature')
    expect(formation).toMatchObject({ consent: { accuracy: false } })
  })
})

test('a draft whose earlier step is not in order opens there and says what is missing', async () => {
  await openFormation(app, { formation: { ...aFormation(), businessPurpose: '' }, step })
  await screen.findByRole('heading', { level: 1, name: 'Business Information' })
  await problems(['Business purpose is required'])
})

test('an S-Corporation is asked for every owner’s number, which then waits in memory only', async () => {
  const { draftId, read } = await openFormation(app, { structure: 'S-Corporation', formation: unsigned, step })
  await tickAll()
  await sign()
  await person.click(submit())
  await screen.findByRole('dialog')
  const numbers = () => within(dialog())
  const field = (label: RegExp) => numbers().getByLabelText(label)
  await person.click(numbers().getByRole('button', { name: 'Continue to Payment' }))
  await problems(['SSN required for Alex Sample', 'SSN required for Robin Sample'])
  await person.type(field(/^Social Security number of Alex/), '123-45-67')
  expect(field(/^Social Security number of Alex/)).toHaveProperty('value', '1234567')
  await person.type(field(/^Social Security number of Robin/), '000123456')
  await person.click(numbers().getByRole('button', { name: 'Continue to Payment' }))
  await problems(['Must be 9 digits', 'Please enter a valid 9-digit SSN'])
  await person.type(field(/^Social Security number of Alex/), '8999')
  await person.clear(field(/^Social Security number of Robin/))
  await person.type(field(/^Social Security number of Robin/), '912701234')
  expect(numbers().getByText(/This looks like an ITIN/)).toBeDefined()
  await person.click(numbers().getByRole('button', { name: 'Continue to Payment' }))
  await problems(['SSNs do not match', 'SSNs do not match'])
  await person.type(field(/Re-enter.* Alex/), '123456789')
  await person.type(field(/Re-enter.* Robin/), '912701234')
  await person.click(numbers().getByRole('button', { name: 'Continue to Payment' }))
  await screen.findByText(`Now at /order-builder?draft=${draftId}`)
  const kept = JSON.stringify([
    ...[sessionStorage, localStorage].flatMap((storage) => Object.entries(storage)),
    history.state,
    (await read()).formation,
  ])
  expect(kept).not.toMatch(/123456789|912701234/)
  expect(takeShareholderSsns(draftId)).toEqual([
    { firstName: 'Alex', lastName: 'Sample', ssn: '123456789', ownershipPercentage: 60 },
    { firstName: 'Robin', lastName: 'Sample', ssn: '912701234', ownershipPercentage: 40 },
  ])
  expect(takeShareholderSsns(draftId)).toEqual([])
})

test('the numbers may be given later', async () => {
  const { draftId } = await openFormation(app, { structure: 'S-Corporation', formation: aFormation(), step })
  await person.click(submit())
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/secure task for the others in your dashboard/)
  await person.click(dialog.getByRole('button', { name: 'Provide later' }))
  await screen.findByText(`Now at /order-builder?draft=${draftId}`)
  expect(takeShareholderSsns(draftId)).toEqual([])
})

test('numbers entered before "Provide later" are sent for the owners who gave them, and asked again with them in', async () => {
  const opened = await openFormation(app, { structure: 'S-Corporation', formation: aFormation(), step })
  await person.click(submit())
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Social Security number of Alex/), '123456789')
  await person.type(dialog.getByLabelText(/Re-enter.* Alex/), '123456789')
  await person.type(dialog.getByLabelText(/^Social Security number of Robin/), '9127')
  await person.click(dialog.getByRole('button', { name: 'Provide later' }))
  await screen.findByText(`Now at /order-builder?draft=${opened.draftId}`)
  const alex = { firstName: 'Alex', lastName: 'Sample', ssn: '123456789', ownershipPercentage: 60 }
  expect(heldShareholderSsns(opened.draftId)).toEqual([alex])
  cleanup()

  await opened.reopen()
  await person.click(submit())
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText(/^Social Security number of Alex/)).toHaveProperty('value', '123456789')
  expect(again.getByLabelText(/^Social Security number of Robin/)).toHaveProperty('value', '')
  await person.click(again.getByRole('button', { name: 'Provide later' }))
  await screen.findByText(`Now at /order-builder?draft=${opened.draftId}`)
  expect(takeShareholderSsns(opened.draftId)).toEqual([alex])
})

test('a save that fails says so, is tried again, and holds the payment back', async () => {
  const { network, read } = await openFormation(app, { formation: aFormation(), step })
  network.down = true
  await person.type(box('City'), ' Tacoma')
  await screen.findByText(/Your latest changes aren’t saved yet/)
  await person.click(submit())
  await screen.findByText('We couldn’t save your answers. Check your connection and try again.')
  network.down = false
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await read()).formation).toMatchObject({ organizer: { city: 'Seattle Tacoma' } }))
  await waitFor(() => expect(screen.queryByText(/Your latest changes aren’t saved yet/)).toBeNull())
})

test.each([
  ['Keep this version', 'Cedar Sound Joinery LLC'],
  ['Use the other version', 'Fir Sound LLC'],
])('two windows: "%s" decides, nothing is overwritten unasked', async (choice, name) => {
  const { saveElsewhere, read } = await openFormation(app, { formation: aFormation(), step: 'principal-office' })
  await saveElsewhere(aFormation({ businessName: 'Fir Sound LLC' }))
  await person.type(box('City'), ' Tacoma')
  await screen.findByRole('dialog', { name: 'This form was changed somewhere else' })
  expect(dialog().textContent).toContain('They differ in: Business Information, Principal Office')
  expect((await read()).formation).toMatchObject({ businessName: 'Fir Sound LLC' })
  await person.click(within(dialog()).getByRole('button', { name: choice }))
  await waitFor(async () => expect((await read()).formation).toMatchObject({ businessName: name }))
  expect(box('City')).toHaveProperty('value', choice === 'Keep this version' ? 'Seattle Tacoma' : 'Seattle')
})

test('the version of another window, taken on the review, changes the answers and the paper', async () => {
  const { saveElsewhere } = await openFormation(app, { formation: unsigned, step })
  await saveElsewhere({ ...unsigned, businessName: 'Fir Sound LLC' })
  await person.click(screen.getByRole('checkbox', { name: statements[0] }))
  await person.click(await screen.findByRole('button', { name: 'Use the other version' }))
  const paper = screen.getByRole('article', { name: 'Preview: Certificate of Formation' })
  await waitFor(() => expect(paper.textContent).toContain('Fir Sound LLC'))
  expect(screen.getAllByText('Fir Sound LLC').some((answer) => !paper.contains(answer))).toBe(true)
})
