// @vitest-environment jsdom
import { render } from '@testing-library/react'
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

test('what crawlers and shared links read is the server’s alone, and nothing of it is written in the browser', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('SSR', true)
  const html = renderToString(head)
  expect(html).toContain('"@type":"Thing"')
  expect(html).toContain('property="og:title"')
  vi.stubEnv('SSR', false)
  rejectUntrustedHtml()
  render(head)
  expect(document.title).toContain('A page')
  expect(document.querySelector('script, [property^="og:"]')).toBeNull()
})
