// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import Documents from '#app/pages/dashboard/documents.tsx'

afterEach(cleanup)

const orderId = '4f7a21c9-0000-4000-8000-000000000001'
const at = '2026-11-16T17:12:00.000Z'

interface Loaded {
  receipts: { orderId: string }[]
  documents: object[]
  files: object[]
  count?: number
}

function open(loaded: Loaded) {
  const { receipts, documents } = loaded
  const counts = { paid: receipts, count: receipts.length + documents.length, paidCount: receipts.length }
  const Stub = createRoutesStub([{ path: '*', loader: () => ({ ...counts, ...loaded }), Component: Documents }])
  render(<Stub initialEntries={['/dashboard/documents']} />)
}

test('Documents lists receipts, and says when there are none', async () => {
  const receipts = [{ orderId, number: '4F7A21C9', paidAt: at, totalCents: 59_800, businessName: null }]
  open({ receipts, documents: [], files: [] })
  const row = await screen.findByRole('row', { name: /Receipt for order 4F7A21C9/ })
  expect(row.textContent).toContain('$598.00 paid by card')
  const leadsTo = (name: RegExp) => within(row).getByRole('link', { name }).getAttribute('href')
  expect(leadsTo(/Open and print/)).toBe(`/dashboard/orders/${orderId}/receipt`)
  expect(leadsTo(/^Download the receipt/)).toBe(`/api/orders/${orderId}/receipt`)
  cleanup()
  open({ receipts: [], documents: [], files: [] })
  expect(await screen.findByText('No documents available yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /ZIP/ })).toBeNull()
})

test('Documents offers everything of the one paid order as a ZIP, and of several in a list', async () => {
  const receipt = {
    orderId,
    number: '4F7A21C9',
    paidAt: at,
    totalCents: 59_800,
    businessName: 'Cedar Sound Joinery LLC',
  }
  open({ receipts: [receipt], documents: [], files: [] })
  const all = await screen.findByRole('link', { name: 'Download all (ZIP) of order 4F7A21C9' })
  expect(all.getAttribute('href')).toBe(`/api/orders/${orderId}/archive`)
  cleanup()
  const other = { ...receipt, orderId: 'o2', number: 'AAAA0000', businessName: null }
  open({ receipts: [receipt, other], documents: [], files: [] })
  const list = await screen.findByRole('table', { name: 'Everything of an order as a ZIP file' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    ['Download everything of order 4F7A21C9', `/api/orders/${orderId}/archive`],
    ['Download everything of order AAAA0000', '/api/orders/o2/archive'],
  ])
})

test.each([
  ['image/png', '^Scan.png, Image', 'IMG'],
  ['application/pdf', '^Scan.png, PDF document', 'PDF'],
  ['text/plain', '^Scan.png, File', 'FILE'],
])('Documents shows a file of type %s with its sheet and says its kind', async (contentType, spoken, letters) => {
  const file = {
    id: 'f1',
    taskId: 't1',
    orderId,
    orderNumber: '4F7A21C9',
    businessName: null,
    taskTitle: 'Send us the contract',
    fileName: 'Scan.png',
    contentType,
    sizeBytes: 2048,
    createdAt: at,
  }
  const files = [
    { ...file, isFromClient: true },
    { ...file, id: 'f2', isFromClient: false },
  ]
  open({ receipts: [], documents: [], files })
  const sent = await screen.findByRole('table', { name: 'Files you sent us' })
  const row = within(sent).getByRole('row', { name: new RegExp(spoken) })
  expect(row.textContent).toContain(letters)
  expect(row.textContent).toContain('Order 4F7A21C9, Send us the contract')
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/api/orders/${orderId}/tasks/t1/files/f1`)
  const attached = screen.getByRole('table', { name: 'Files that Legate attached to its work' })
  expect(within(attached).getByRole('link').getAttribute('href')).toMatch(/f2$/)
})

test('Documents lists each document with its state, who signed it, and its earlier versions', async () => {
  const versions = [
    { version: 2, isDraft: true, createdAt: at, contentType: 'application/pdf', sizeBytes: 26_484, pageCount: 1 },
    { version: 1, isDraft: true, createdAt: at, contentType: 'application/pdf', sizeBytes: 26_000, pageCount: 1 },
  ]
  const certificate = {
    id: 'd1',
    orderId,
    orderNumber: '4F7A21C9',
    businessName: 'Cedar Sound Joinery LLC',
    kind: 'certificate-of-formation',
    title: 'Certificate of Formation',
    contentType: 'application/pdf',
    source: 'generated',
    signedBy: ['Alex Sample'],
    signers: [],
    isSealed: false,
    versions,
  }
  const filed = { ...certificate, id: 'd2', title: 'Filed by the state', source: 'uploaded', signedBy: [] }
  open({ receipts: [], documents: [certificate, filed], files: [] })
  const row = await screen.findByRole('row', { name: /Certificate of Formation/ })
  expect(row.textContent).toContain('Signed by Alex Sample')
  expect(within(row).getByText('Draft')).toBeTruthy()
  expect(row.textContent).toContain('25.86 KB')
  const leadsTo = (name: RegExp) => within(row).getByRole('link', { name }).getAttribute('href')
  expect(leadsTo(/^Download Certificate/)).toBe('/api/documents/d1/file')
  expect(within(row).getByText('2 versions')).toBeTruthy()
  expect(leadsTo(/^Version 1/)).toBe('/api/documents/d1/file?version=1')
  expect(screen.getByRole('row', { name: /Filed by the state/ }).textContent).toContain('Added by Legate')
})
