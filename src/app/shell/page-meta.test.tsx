// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rejectUntrustedHtml } from '../../../test/trusted-types.ts'
import { PageMeta } from './page-meta.tsx'

const head = (
  <MemoryRouter>
    <PageMeta title="A page" description="What it says." jsonLd={[{ '@type': 'Thing' }]} />
  </MemoryRouter>
)

test('the data for search engines is the server’s alone, and nothing of it is written again in the browser', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(head)
  expect(page.querySelector('script')?.textContent).toContain('"@type":"Thing"')
  rejectUntrustedHtml()
  const failed = vi.fn()
  const root = await act(async () => hydrateRoot(page, head, { onRecoverableError: failed, onUncaughtError: failed }))
  onTestFinished(() => act(() => root.unmount()))
  expect(failed).not.toHaveBeenCalled()
})
