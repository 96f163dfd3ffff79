// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileInput } from './file-input.tsx'

const lease = new File(['lease'], 'Lease.pdf', { type: 'application/pdf' })
const chosen = vi.fn<(name: string | undefined) => void>()
beforeEach(() => {
  chosen.mockReset()
  document.body.innerHTML = ''
})

const Contract = () => <FileInput aria-label="Contract" onChange={(event) => chosen(event.target.files?.[0]?.name)} />
const field = () => screen.getByLabelText('Contract')

function serverPage() {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Contract />)
  document.body.append(page)
  return page
}

test('tells once of a file that was chosen before React', async () => {
  const container = serverPage()
  await userEvent.upload(field(), lease)
  expect(chosen).not.toHaveBeenCalled()
  const { rerender } = render(<Contract />, { container, hydrate: true })
  rerender(<Contract />)
  await vi.waitFor(() => expect(chosen.mock.calls).toEqual([['Lease.pdf']]))
})

test('tells of nothing when nothing was chosen', async () => {
  render(<Contract />, { container: serverPage(), hydrate: true })
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.upload(field(), lease)
  expect(chosen.mock.calls).toEqual([['Lease.pdf']])
})

test.each(['input', 'change'])('tells once of a choice whose %s makes React take the field over', async (sign) => {
  const container = serverPage()
  Object.defineProperty(field(), 'files', { value: [lease] })
  const root = hydrateRoot(container, <Contract />)
  for (const type of sign === 'input' ? ['input', 'change'] : ['change'])
    field().dispatchEvent(new Event(type, { bubbles: true }))
  await vi.waitFor(() => expect(chosen).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done))
  expect(chosen.mock.calls).toEqual([['Lease.pdf']])
  root.unmount()
})

test('every field for files is one', () => {
  const bare = globSync('src/**/*.tsx').filter(
    (file) => !file.startsWith('src/ui/form/file-input') && readFileSync(file, 'utf8').includes('type="file"'),
  )
  expect(bare).toEqual([])
})
