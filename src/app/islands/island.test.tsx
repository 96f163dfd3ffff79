// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSite } from '#lib/site.ts'
import { IslandServerContext } from './island-server.ts'
import { Island } from './island.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('an island stands in the page with its HTML, its props, and what starts it', () => {
  vi.stubEnv('SSR', true)
  const renderOnServer = vi.fn<(...given: unknown[]) => string>(() => '<p>From the server</p>')
  const { container } = render(
    <IslandServerContext value={{ render: renderOnServer, script: '/assets/entry.js' }}>
      <Island name="contact-form" props={{ topic: '</script>', rejected: null }} startIf={{ kept: ['some.key'] }} />
    </IslandServerContext>,
  )
  const island = container.querySelector<HTMLElement>('[data-island="contact-form"]')
  expect(island?.innerHTML).toBe('<p>From the server</p>')
  expect(island?.dataset['startIf']).toBe('{"kept":["some.key"]}')
  const block = island?.nextElementSibling
  expect(block?.innerHTML).not.toContain('</script>')
  expect(JSON.parse(block?.textContent ?? '')).toEqual({ topic: '</script>', rejected: null })
  const firm = expect.objectContaining({ firm: defaultSite.firm }) as unknown
  const props = { topic: '</script>', rejected: null }
  expect(renderOnServer).toHaveBeenCalledWith('contact-form', props, firm, island?.dataset['idPrefix'])
})

test('where a router led to a page of islands, the browser loads it', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  render(<Island name="contact-form" props={{ topic: '', rejected: null }} />)
  expect(reload).toHaveBeenCalledOnce()
})
