import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { anImage, upload } from '../../../../test/uploads.ts'
import type { PostImage } from './post-images.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app, dataDir } = running
afterAll(() => running.close())
const token = await aSession(app, await aUser(app.db, { role: 'staff' }))

const send = (bytes: Buffer, name: string, as = token) =>
  upload(
    app,
    as,
    { data: {}, extra: [['image', new File([Uint8Array.from(bytes)], name)]] },
    { path: '/api/staff/post-images' },
  )
const open = (path: string) => callApi(app, 'GET', path)
const kept = () =>
  ['files/blogs', 'incoming'].flatMap((folder) => {
    const path = join(dataDir, folder)
    return existsSync(path) ? readdirSync(path) : []
  })

const png = await anImage('png')
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A small file whose header promises this many pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(1024 * 1024))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([png.subarray(0, 8), ...parts])
}
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test('an image is made smaller, encoded again, and served at an address that nobody guesses', async () => {
  const camera = { IFD0: { Make: 'SecretCamera', Copyright: 'A place in Tacoma' } }
  const photo = await sharp(await anImage('jpeg', 2400, 1200))
    .withExif(camera)
    .jpeg()
    .toBuffer()
  expect(photo.includes('SecretCamera')).toBe(true)
  const response = await send(photo, 'harbor.jpg')
  expect(response.status).toBe(201)
  const image = (await response.json()) as PostImage
  expect(image).toEqual({
    src: expect.stringMatching(/^\/api\/blogs\/images\/[0-9a-f]{32}$/),
    width: 1600,
    height: 800,
  })
  const served = await open(image.src)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const bytes = Buffer.from(await served.arrayBuffer())
  const metadata = await sharp(bytes).metadata()
  expect([metadata.format, metadata.exif]).toEqual(['webp', undefined])
  expect(bytes.includes('SecretCamera')).toBe(false)
})

test('what hides behind the pixels does not come along', async () => {
  const polyglot = Buffer.concat([png, Buffer.from('PK\x03\x04'), html])
  const response = await send(polyglot, 'two-in-one.png')
  expect(response.status).toBe(201)
  const { src } = (await response.json()) as PostImage
  expect(Buffer.from(await (await open(src)).arrayBuffer()).includes('alert')).toBe(false)
})

test.each<[string, Buffer, string, number]>([
  ['an SVG', svg, 'diagram.svg', 415],
  ['an SVG named as a PNG', svg, 'diagram.png', 415],
  ['a page named as a PNG', html, 'page.png', 415],
  ['a page with two endings', html, 'page.html.png', 422],
  ['a GIF', Buffer.from('GIF89a'), 'old.gif', 415],
  ['a picture cut short', png.subarray(0, png.length / 2), 'half.png', 415],
  ['a bomb of 900 megapixels', bomb(30_000, 30_000), 'bomb.png', 415],
  ['dimensions at the edge of the format', bomb(2_000_000_000, 1), 'wide.png', 415],
  ['more than 2 MB', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 'large.png', 413],
])('%s is refused and leaves nothing behind', async (_, bytes, name, status) => {
  const before = kept()
  const response = await send(bytes, name)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ errors: { image: expect.any(String) } })
  expect(kept()).toEqual(before)
})

test('a client uploads no images, and a name that is no name is not found', async () => {
  const client = await aSession(app, await aUser(app.db))
  expect((await send(png, 'a.png', client)).status).toBe(403)
  for (const name of ['x', '..%2f..%2fkey', '0'.repeat(32)])
    expect((await open(`/api/blogs/images/${name}`)).status).toBe(404)
})
