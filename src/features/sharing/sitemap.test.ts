import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { closedToCrawlers, indexedPages, robotsText, sitemapXml } from './sitemap.ts'

test('the sitemap is valid XML with absolute addresses, and days where they are known', () => {
  const xml = sitemapXml('https://legate.example', [
    { path: '/' },
    { path: '/blog/a&b', changedAt: '2026-11-02T10:00:00.000Z' },
  ])
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(new XMLParser().parse(xml)).toMatchObject({
    urlset: {
      url: [
        { loc: 'https://legate.example/' },
        { loc: 'https://legate.example/blog/a&b', lastmod: '2026-11-02T10:00:00.000Z' },
      ],
    },
  })
})

test('robots are kept from what is private, never from a page of the sitemap, and told where it is', () => {
  const lines = robotsText('https://legate.example').split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/dashboard', '/admin', '/api/', '/checkout', '/order-builder'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://legate.example/sitemap.xml')
  expect(indexedPages.filter((page) => closedToCrawlers.some((closed) => page.startsWith(closed)))).toEqual([])
})
