import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { hostileFiles, tamedFiles } from '../../../test/hostile-files.ts'
import { malformedForms } from '../../../test/malformed-forms.ts'
import { callInProcess, formOf, openUploadPlaces, type UploadPlace } from '../../../test/upload-places.ts'
import { servedByBuild, slowUploads } from '../../../test/upload-server.ts'

// `npm run check:uploads` sends every file to every place of the built server, and measures its memory.
const isAtLength = process.env['UPLOADS_AT_LENGTH'] !== undefined
const maxGrowthMb = 150

const running = await testApp({ THROTTLE_SCALE: 100_000 })
const { dataDir } = running
const served = isAtLength ? await servedByBuild(running) : undefined
const call = served?.call ?? ((...request) => callInProcess(running, ...request))
afterAll(async () => {
  await served?.stop()
  await running.close()
})
const places = await openUploadPlaces(running)
await served?.warmUp(places)
const nameOf = ({ endpoint, field }: UploadPlace) => `${field} of ${endpoint}`

const namesIn = (folder: string) => (existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)) : [])
const incoming = () => namesIn('incoming')
const kept = () => [...namesIn('files').flatMap((folder) => namesIn(`files/${folder}`)), ...incoming()].toSorted()

/** At length all of them; else each at one of the places, which take turns. */
function shareOf<Entry>(all: Record<string, Entry>, place: UploadPlace, turns = places.length): [string, Entry][] {
  return Object.entries(all).filter((_, index) => isAtLength || (index + places.indexOf(place)) % turns === 0)
}

/** Why an answer is not the refusal of a file with its reason beside the field; undefined when it is. */
async function faultOfRefusal(answer: Response, field: string): Promise<string | undefined> {
  const body = (await answer.json()) as { error?: string; errors?: Record<string, string> }
  if (![400, 413, 415, 422].includes(answer.status)) return `answers ${answer.status}`
  if (!body.error) return 'says nothing'
  // A form that cannot be read has no field to say it at.
  return answer.status === 400 || body.errors?.[field] ? undefined : `says nothing at the field: ${body.error}`
}

/** Why a file that was taken could do something where it is fetched; undefined when it cannot. */
async function faultOfFetched(answer: Response): Promise<string | undefined> {
  const { headers } = answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = headers.get('content-type') ?? ''
  const disposition = headers.get('content-disposition') ?? ''
  if (answer.status !== 200) return `is fetched with ${answer.status}`
  if (headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed'
  if (headers.get('content-security-policy') !== "default-src 'none'; sandbox") return 'is in no sandbox'
  if (/html|svg|xml|script/.test(type.replace(/openxmlformats\S*/, ''))) return `is a ${type}`
  const isImage = /^image\/(png|jpeg|webp)$/.test(type)
  if (!disposition.startsWith('attachment; ') && !(isImage && disposition === 'inline')) return `is ${disposition}`
  if (isImage && ['<script', '<svg', 'readme.txt'].some((trace) => bytes.includes(trace)))
    return 'is more than a picture'
  return undefined
}

test.each(places.map((place) => [nameOf(place), place] as const))(
  'no hostile file gets into %s',
  { timeout: 600_000 },
  async (_, place) => {
    const faults: string[] = []
    for (const [name, file] of shareOf(hostileFiles, place)) {
      const path = await place.path()
      const before = kept()
      const answer = await call(place.method, path, place.token(), formOf(place, file))
      const fault = await faultOfRefusal(answer, place.field)
      if (fault) faults.push(`${name} ${fault}`)
      if (kept().join() !== before.join()) faults.push(`${name} leaves something behind`)
    }
    expect(faults).toEqual([])
  },
)

test.each(places.map((place) => [nameOf(place), place] as const))(
  'what %s takes can do nothing',
  { timeout: 600_000 },
  async (_, place) => {
    const faults: string[] = []
    for (const [name, file] of shareOf(tamedFiles, place, 3)) {
      const path = await place.path()
      const answer = await call(place.method, path, place.token(), formOf(place, file))
      if (answer.ok) {
        const fetched = await call('GET', place.fetchedAt((await answer.json()) as never, place.field), place.token())
        const fault = await faultOfFetched(fetched)
        if (fault) faults.push(`${name} ${fault}`)
      } else {
        const fault = await faultOfRefusal(answer, place.field)
        if (fault) faults.push(`${name} ${fault}`)
      }
      if (incoming().length > 0) faults.push(`${name} leaves its upload behind`)
    }
    expect(faults).toEqual([])
  },
)

test.each(places.map((place) => [nameOf(place), place] as const))(
  'what is no form is refused by %s, and leaves nothing',
  { timeout: 600_000 },
  async (_, place) => {
    const faults: string[] = []
    for (const [name, { body, contentType }] of Object.entries(malformedForms(place))) {
      const path = await place.path()
      const before = kept()
      const answer = await call(
        place.method,
        path,
        place.token(),
        typeof body === 'string' ? body : new Uint8Array(body),
        contentType,
      )
      const { error } = (await answer.json()) as { error?: string }
      if (![400, 413, 415, 422].includes(answer.status) || !error) faults.push(`${name} answers ${answer.status}`)
      if (kept().join() !== before.join()) faults.push(`${name} leaves something behind`)
    }
    expect(faults).toEqual([])
  },
)

test('there are at least sixty hostile files, and no field for files that is not tried', () => {
  expect(Object.keys(hostileFiles).length).toBeGreaterThanOrEqual(60)
  expect(new Set(places.map(({ endpoint }) => endpoint)).size).toBeGreaterThanOrEqual(8)
})

if (served) {
  test('uploads that never end keep nobody waiting, and leave nothing', { timeout: 120_000 }, async () => {
    const slow = await slowUploads(served.origin, places, 10)
    for (let count = 0; count < 20; count++) {
      const startedAt = performance.now()
      expect((await fetch(`${served.origin}/api/downloads`)).status).toBe(200)
      expect(performance.now() - startedAt).toBeLessThan(1000)
    }
    await slow.breakOff()
    await expect.poll(incoming, { timeout: 10_000 }).toEqual([])
  })

  test(`the server's memory grew by less than ${maxGrowthMb} MB`, () => {
    const growthMb = served.growthMb()
    process.stdout.write(`The server's memory grew by at most ${growthMb.toFixed(0)} MB\n`)
    expect(growthMb).toBeLessThan(maxGrowthMb)
  })
}
