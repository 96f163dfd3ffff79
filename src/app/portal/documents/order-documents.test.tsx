// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OrderDocuments } from './order-documents.tsx'
import type { OrderDocuments as Documents } from './read-order-documents.server.ts'

afterEach(cleanup)

const createdAt = '2026-11-16T17:12:00.000Z'
const version = {
  version: 1,
  isDraft: true,
  createdAt,
  contentType: 'application/pdf',
  sizeBytes: 62_488,
  pageCount: 2,
}
const document: Documents['documents'][number] = {
  id: 'd1',
  orderId: 'o1',
  orderNumber: '4F7A21C9',
  businessName: 'Cedar Sound Joinery LLC',
  kind: 'form-ss-4',
  title: 'Form SS-4',
  contentType: 'application/pdf',
  source: 'generated',
  signedBy: [],
  signers: [],
  isSealed: false,
  versions: [version],
}
const certificate = { ...document, id: 'd2', kind: 'certificate-of-formation', title: 'Certificate of Formation' }
const form: Documents['toSend'][number] = {
  kind: 'form-ss-4',
  title: 'Form SS-4',
  notes: ['We’ll apply by fax or mail with “Foreign” on line 7b.', 'The responsible party signs by hand.'],
  reasons: [],
  next: '',
}

type Receipt = ComponentProps<typeof OrderDocuments>['order']['receipt']

function open(shown: Documents, receipt: Receipt = null) {
  const Component = () => (
    <OrderDocuments {...shown} order={{ id: 'o1', number: '4F7A21C9', receipt }} ownEmail="alex@example.com" />
  )
  const Stub = createRoutesStub([{ path: '*', Component }])
  render(<Stub />)
}

test('a federal form says how it is sent and what is to be done before, and other documents do not', () => {
  open({ documents: [document, certificate], missing: [], toSend: [form] })
  const group = screen.getByText(/^Before it’s sent/).closest('details')
  expect([...(group?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(form.notes)
  expect(screen.getAllByText(/^Before it’s sent/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Download Form SS-4' })).toBeTruthy()
  expect(screen.queryByText('Not ready yet')).toBeNull()
})

test('a federal form that is missing says why and what is next', () => {
  open({
    documents: [certificate],
    toSend: [],
    missing: [{ ...form, notes: [], reasons: ['Waiting for Alex.'], next: 'We’ll wait.' }],
  })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.at(-1)).toBe('Form SS-4Waiting for Alex.We’ll wait.Not ready yet')
  expect(screen.queryByText(/Before it’s sent/)).toBeNull()
})

test('a form with an earlier version says why there is no new one', () => {
  open({
    documents: [document],
    toSend: [],
    missing: [{ ...form, notes: [], reasons: ['Waiting for Alex.'], next: '' }],
  })
  expect(screen.getByText('A new version of Form SS-4')).toBeTruthy()
})

test('nothing stands there without a document or a reason', () => {
  open({ documents: [], missing: [], toSend: [form] })
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
})

const receipt: Receipt = {
  number: '4F7A21C9',
  paidAt: createdAt,
  paidBy: 'Alex Moss',
  card: null,
  lines: [],
  totalCents: 29_900,
}

test.each([
  { what: 'with a document', documents: [certificate], count: 1 },
  { what: 'without one', documents: [], count: 0 },
])('a paid order $what offers $count ZIP files', ({ documents, count }) => {
  open({ documents, missing: [], toSend: [] }, receipt)
  expect(screen.queryAllByRole('link', { name: 'Download all (ZIP) of order 4F7A21C9' })).toHaveLength(count)
  expect(screen.queryAllByText('No documents available yet')).toHaveLength(1 - count)
})
