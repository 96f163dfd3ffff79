import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { listPostCards } from '#features/blog/post-queries.server.ts'
import { listResources } from '#features/downloads/resource-queries.server.ts'
import { createPageContext, variantContext } from '#platform/http/page-context.server.ts'
import * as blog from './blog/blog.tsx'
import * as downloads from './downloads/downloads.tsx'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const [resource] = await listResources(app.db)
const [post] = await listPostCards(app.db, app.now())

/** Whether the page's loader lets the cache keep this address. */
async function isKnown(page: typeof blog | typeof downloads, query: Record<string, string>): Promise<boolean> {
  const context = createPageContext(app)
  const url = new URL(`/?${new URLSearchParams(query)}`, app.origin)
  await page.loader({ context, request: new Request(url), params: {}, url, pattern: '/' })
  return context.get(variantContext).isKnown
}

test.each([
  ['an existing category', downloads, { category: resource?.category ?? '' }, true],
  ['no category', downloads, {}, true],
  ['an unknown category', downloads, { category: 'Anything' }, false],
  ['an existing category', blog, { category: post?.category ?? '' }, true],
  ['an unknown category', blog, { category: 'Anything' }, false],
  ['the first page', blog, { page: '1' }, true],
  ['a page past the end', blog, { page: '999' }, false],
  ['a page number with a leading zero', blog, { page: '01' }, false],
])('whether the cache keeps %s', async (_, page, query, expected) => {
  expect(await isKnown(page, query)).toBe(expected)
})
