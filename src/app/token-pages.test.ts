import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isTokenPage, tokenPages } from '#lib/access/token-pages.ts'
import pageMap from './routes.ts'

/** Every page of the map with its source. */
const pagesIn = (entries: readonly RouteConfigEntry[], base = ''): { path: string; source: string }[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const own = `${base}/${path}`.replace(/\/$/, '')
    return [{ path: own, source: readFileSync(`src/app/${file}`, 'utf8') }, ...pagesIn(children, own)]
  })
const pages = pagesIn(pageMap)

/** What a page reads out of its address that opens something by itself. */
const readsToken = /<LinkPage\b|\.get\('(?:token|setup|invitation|invite|link|secret|key|code)'\)/

test('every page that reads a token from its address is known as one', () => {
  const reading = pages.filter(({ source }) => readsToken.test(source)).map(({ path }) => path)
  expect(reading.length).toBeGreaterThanOrEqual(tokenPages.length)
  expect(reading.filter((path) => !isTokenPage(path))).toEqual([])
})

test('every address that we make with a token leads to one', () => {
  const addresses = globSync('src/**/*.ts').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/[`}](\/[\w/-]+)\?\w+=\$\{\w*token\w*\}/gi),
      ([, path = '']) => path,
    ),
  )
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((path) => !path.startsWith('/api/') && !isTokenPage(path))).toEqual([])
})

test.each(tokenPages)('/%s is a page of the map that asks to be left out of indexes', (page) => {
  const { source = '' } = pages.find(({ path }) => path === `/${page}`) ?? {}
  expect(source).toMatch(/isIndexed=\{false\}|<LinkPage\b|<Gate\b/)
})
