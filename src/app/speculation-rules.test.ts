import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { publicPages } from '#lib/access/speculation-rules.ts'

const patterns = publicPages.map((pattern) => new URLPattern(pattern, 'https://example.com'))
const isPrepared = (path: string) => patterns.some((pattern) => pattern.test(new URL(path, 'https://example.com')))

const pages = routes.flatMap((route) => {
  const isPage = route.file.endsWith('.tsx') && route.path !== '*'
  return isPage ? [{ path: `/${route.path ?? ''}`.replaceAll(/\/:\w+/g, '/some'), file: route.file }] : []
})

test.each(pages)('$path is prepared ahead of a visit only if it is the same for everyone', async ({ path, file }) => {
  const source = await readFile(new URL(`./${file}`, import.meta.url), 'utf8')
  expect(isPrepared(path)).toBe(source.includes('cachedPage('))
})

test.each(['/dashboard/orders', '/admin/orders', '/api/auth/logout', '/login?next=/blog', '/downloads/some/file'])(
  '%s is never prepared',
  (path) => expect(isPrepared(path)).toBe(false),
)
