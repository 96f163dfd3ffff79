import sharp from 'sharp'
import { expect, test } from 'vitest'
import { trailPath } from '#ui/seal.ts'
import { renderOgImage, ogImageSvg } from './render-og-image.server.ts'
import { fitText, textWidth } from './text-outlines.server.ts'
import { pageOgImages, ogImagePath } from './og-images.ts'

const words = { firm: 'Legate', brandColor: '#163d2d', foot: 'Formation in Washington State.', art: 'rings' }

test('every page with a picture names a drawing that exists', () => {
  for (const { art } of Object.values(pageOgImages))
    expect(ogImageSvg({ ...words, title: 'A title', art }), art).toMatch(/preserveAspectRatio="xMidYMid slice">\s*<g/)
  expect(ogImageSvg({ ...words, title: 'A title', art: 'document' }).match(/<g id="\w+"/g)).toEqual([
    '<g id="document"',
  ])
})

test('a page has its own picture, every other the one of the site', () => {
  expect(
    ['/about', '/service-form/llc', '/blog', '/blog/a-post', '/', '/terms', '/constructor'].map(ogImagePath),
  ).toEqual([
    '/og/about.png',
    '/og/service-form.png',
    '/og/blog.png',
    '/og/blog/a-post.png',
    '/og/site.png',
    '/og/site.png',
    '/og/site.png',
  ])
})

test('a picture is 1200 by 630, light enough to share, and needs no font of the machine', async () => {
  const png = await renderOgImage({ ...words, title: 'How to name a company', label: 'Legal' })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(150_000)
  const drawings = ['map', 'plat', 'rosette', 'document']
  const unfit = drawings.filter((art) => /<text|var\(/.test(ogImageSvg({ ...words, art, title: 'A' })))
  expect(unfit).toEqual([])
})

test('another firm’s color takes the place of the green', () => {
  const svg = ogImageSvg({ ...words, firm: 'Harbor & Pine Formation', brandColor: '#1f3a5f', title: 'A title' })
  expect(svg).not.toMatch(/#0f2c20|#163d2d|#3e775a/)
  // Its initial stands where the trail is.
  expect(svg).not.toContain(trailPath)
  expect(ogImageSvg({ ...words, title: 'A title' })).toContain(trailPath)
})

const title = { sizes: [76, 60, 46], width: 600, lines: [3, 4, 6] }

test('a long title wraps and shrinks, one that is too long is cut, and none is wider than its place', () => {
  expect(fitText('serif', 'Annual reports', title)).toMatchObject({ size: 76, lines: ['Annual reports'] })
  const long = fitText('serif', 'What a registered agent does in Washington and how to change the one you have', title)
  expect(long.size).toBeLessThan(76)
  const endless = fitText('serif', 'word '.repeat(200), title)
  expect(endless.lines).toHaveLength(6)
  expect(endless.lines.at(-1)).toMatch(/…$/)
  const oneWord = fitText('serif', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), title)
  for (const { size, lines } of [long, endless, oneWord])
    for (const line of lines) expect(textWidth('serif', line, size)).toBeLessThanOrEqual(600)
})

test('no last line holds a single short word where two lines can share the words', () => {
  const { lines } = fitText('serif', 'Every service, with its price', title)
  expect(lines).toEqual(['Every service,', 'with its price'])
})

test('letters that the face does not have are left out', () => {
  expect(textWidth('serif', 'A中文', 40)).toBe(textWidth('serif', 'A', 40))
})
