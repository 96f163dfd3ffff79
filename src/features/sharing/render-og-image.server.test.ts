import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture, pictureSvg } from './render-og-image.server.ts'
import { fit, widthOf } from './text-outlines.server.ts'
import { pagePictures, picturePath } from './og-images.ts'

const words = { firm: 'Legate', foot: 'Formation in Washington State.', art: 'rings' }

test('every page with a picture names a drawing that exists', () => {
  for (const { art } of Object.values(pagePictures))
    expect(pictureSvg({ ...words, title: 'A title', art }), art).toMatch(/preserveAspectRatio="xMidYMid slice">\s*<g/)
  expect(pictureSvg({ ...words, title: 'A title', art: 'document' }).match(/<g id="\w+"/g)).toEqual([
    '<g id="document"',
  ])
})

test('a page has its own picture, every other the one of the site', () => {
  expect(
    ['/about', '/service-form/llc', '/blog', '/blog/a-post', '/', '/terms', '/constructor'].map(picturePath),
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
  const png = await drawPicture({ ...words, title: 'How to name a company', label: 'Legal' })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(150_000)
  const drawings = ['map', 'plat', 'rosette', 'document']
  const unfit = drawings.filter((art) => /<text|var\(/.test(pictureSvg({ ...words, art, title: 'A' })))
  expect(unfit).toEqual([])
})

const title = { sizes: [76, 60, 46], width: 600, lines: [3, 4, 6] }

test('a long title wraps and shrinks, one that is too long is cut, and none is wider than its place', () => {
  expect(fit('serif', 'Annual reports', title)).toMatchObject({ size: 76, lines: ['Annual reports'] })
  const long = fit('serif', 'What a registered agent does in Washington and how to change the one you have', title)
  expect(long.size).toBeLessThan(76)
  const endless = fit('serif', 'word '.repeat(200), title)
  expect(endless.lines).toHaveLength(6)
  expect(endless.lines.at(-1)).toMatch(/…$/)
  const oneWord = fit('serif', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), title)
  for (const { size, lines } of [long, endless, oneWord])
    for (const line of lines) expect(widthOf('serif', line, size)).toBeLessThanOrEqual(600)
})

test('no last line holds a single short word where two lines can share the words', () => {
  const { lines } = fit('serif', 'Every service, with its price', title)
  expect(lines).toEqual(['Every service,', 'with its price'])
})

test('letters that the face does not have are left out', () => {
  expect(widthOf('serif', 'A中文', 40)).toBe(widthOf('serif', 'A', 40))
})
