import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form2553 } from '#features/documents/federal-forms/form-2553-fields.ts'
import { formSs4 } from '#features/documents/federal-forms/form-ss-4-fields.ts'
import { makeBlankForm } from '../test/blank-federal-forms.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-forms-'))
const files = new Map<string, Uint8Array>()
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '')
  response.writeHead(file ? 200 : 404, { 'content-type': 'application/pdf' }).end(file)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [good2553, goodSs4] = [await makeBlankForm(form2553), await makeBlankForm(formSs4)]
  const versions: Record<string, [Uint8Array, Uint8Array]> = {
    good: [good2553, goodSs4],
    'other-field': [await makeBlankForm(form2553, { without: form2553.texts.lineE }), goodSs4],
    'other-revision': [good2553, await makeBlankForm(formSs4, { revision: '(Rev. December 2027)' })],
    'not-a-pdf': [Buffer.from('<html>Just a moment…</html>'), goodSs4],
  }
  for (const [path, [first, second]] of Object.entries(versions)) {
    files.set(`/${path}/f2553.pdf`, first)
    files.set(`/${path}/fss4.pdf`, second)
  }
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function fetchForms(path: string, into = join(folder, path)) {
  const script = join(import.meta.dirname, 'forms-fetch.ts')
  const env = { ...process.env, FEDERAL_FORMS_DIR: into }
  const run = promisify(execFile)(process.execPath, [script, '--from', `${origin}/${path}`], { env })
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { stdout, stderr, code, into }
}

const stored = (into: string) => readdirSync(into).sort()

test('stores each form that can be filled, and prints its hash', async () => {
  const { stdout, stderr, code, into } = await fetchForms('good')
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  expect(stored(into)).toEqual(['f2553.pdf', 'fss4.pdf'])
  expect(readFileSync(join(into, 'f2553.pdf'))).toEqual(Buffer.from(files.get('/good/f2553.pdf') ?? []))
  expect(stdout).toMatch(
    /Form 2553 \(Rev\. December 2017\) stored as .*f2553\.pdf\n {2}sha256 [0-9a-f]{64}\n {2}Not the copy/,
  )
})

test.each([
  ['other-field', 'Form 2553', `it lacks the field ${form2553.texts.lineE}`, ['fss4.pdf']],
  ['other-revision', 'Form SS-4', 'it is not (Rev. December 2025)', ['f2553.pdf']],
  ['not-a-pdf', 'Form 2553', 'it is not a PDF', ['fss4.pdf']],
])('refuses %s, says why, and stores the other form', async (path, title, reason, left) => {
  const { stderr, code, into } = await fetchForms(path)
  expect(stderr).toMatch(new RegExp(`^${title}: `))
  expect(stderr).toContain(reason)
  expect(code).toBe(1)
  expect(stored(into)).toEqual(left)
})

test('leaves a stored form alone when the new one is refused or missing', async () => {
  const { into } = await fetchForms('good', join(folder, 'kept'))
  const before = readFileSync(join(into, 'f2553.pdf'))
  expect((await fetchForms('other-field', into)).code).toBe(1)
  const { stderr } = await fetchForms('nowhere', into)
  expect(stderr).toContain('nowhere/f2553.pdf answered 404')
  expect(readFileSync(join(into, 'f2553.pdf'))).toEqual(before)
})
