// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rejectUntrustedHtml } from '../../../test/trusted-types.ts'
import { PostBody } from './post-body.tsx'

test('an answer that writes the text otherwise leaves it as it stands', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<PostBody html={'<p>5 &gt; 4</p>'} />)
  const paragraph = page.querySelector('p')
  rejectUntrustedHtml()
  const root = await act(async () => hydrateRoot(page, <PostBody html={'<p>5 &gt; 4</p>'} />))
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<PostBody html={'<p>5 > 4</p>'} />))
  expect(page.querySelector('p')).toBe(paragraph)
})

test('the text that came with the page stays as it came, also where React compares what it finds', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<PostBody html="<p>Dates that the state keeps.</p>" />)
  const paragraph = page.querySelector('p')
  rejectUntrustedHtml()
  const failed = vi.fn()
  const root = await act(async () =>
    hydrateRoot(page, <PostBody html="<p>Dates that the state keeps.</p>" />, { onRecoverableError: failed }),
  )
  onTestFinished(() => act(() => root.unmount()))
  expect(failed).not.toHaveBeenCalled()
  expect(page.querySelector('p')).toBe(paragraph)
})
