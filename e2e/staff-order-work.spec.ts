import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { aFormation } from '../test/formation.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { openBackOffice } from './staff.ts'

test('staff decide what a client asks, and a note holds no number of a person', async ({ page, anotherDevice }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC', aFormation({ businessName: 'Grebe Kayaks LLC' }))
  const orderId = await payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1] })
  const changes = [{ path: 'businessPurpose', value: 'Building kayaks' }]
  await postAs(page, `/api/orders/${orderId}/changes`, { changes, note: 'We build boats now.' })

  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/orders/${orderId}`)
  const inspection = new Inspection(desk)
  const waiting = desk.getByRole('region', { name: 'Waiting on you' })
  await expect(waiting).toContainText('Building kayaks')
  await expect(waiting).toContainText('We build boats now.')
  await inspection.look('an order with a request')
  await waiting.getByRole('button', { name: 'Accept change' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept change' }).click()
  await expect(waiting).toBeHidden()
  await expect(desk.getByRole('region', { name: 'Answers' })).toContainText('Building kayaks')
  await expect(desk.getByRole('region', { name: 'With the client' })).toContainText('Sign')

  const notes = desk.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('Add a note').fill('Her number is 123 45 6789')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByLabel('Add a note')).toHaveAccessibleDescription(/looks like a Social Security number/)
  await notes.getByLabel('Add a note').fill('Called about UBI 604 675 709.')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('list', { name: 'Notes, newest first' })).toContainText('Called about UBI 604 675 709.')
  await expect(notes.getByLabel('Add a note')).toHaveValue('')
  inspection.expectNone()
})

test('the second to save is told who did what, and nothing typed is lost', async ({ page, anotherDevice }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC', aFormation({ businessName: 'Plover Tents LLC' }))
  const orderId = await payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1] })
  const [first, second] = [await anotherDevice(), await anotherDevice()]
  for (const desk of [first, second]) {
    await openBackOffice(desk)
    const releaseReaders = await holdAnswers(desk, '**/seen')
    await desk.goto(`/admin/orders/${orderId}`)
    const work = desk.getByRole('region', { name: 'Work' })
    const before = await work.boundingBox()
    releaseReaders()
    if (desk === first) continue
    await expect(desk.getByText('Sam Staff is also on this page')).toBeVisible()
    // Whoever is about to press something finds it where it was.
    expect(await work.boundingBox()).toEqual(before)
  }
  const work = second.getByRole('region', { name: 'Work' })
  await work.getByRole('button', { name: 'Change due date' }).click()
  await work.getByLabel('Reason').fill('The client is away')
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await work.getByLabel('Due date').fill(day)

  await first.getByRole('button', { name: 'Assign to me' }).click()
  await expect(first.getByText('Assigned to Sam Staff')).toBeVisible()

  await work.getByRole('button', { name: 'Save due date' }).click()
  const told = /Sam Staff changed who this order is assigned to \d+ seconds? ago\. We didn’t save your due date\./
  await expect(work.getByText(told)).toBeVisible()
  await expect(second.getByText('What you typed is still here.')).toBeVisible()
  await expect(work.getByLabel('Reason')).toHaveValue('The client is away')
  await work.getByRole('button', { name: 'Save due date' }).click()
  await expect(work).toContainText('Changed from')
  await expect(work).toContainText('The client is away')
  await expect(second.getByText('Assigned to Sam Staff')).toBeVisible()
})
