import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeBlankForm } from '../../../../test/blank-federal-forms.ts'
import { parseEnv } from '#platform/env.server.ts'
import { federalForms } from './federal-form-files.server.ts'
import { form2553 } from './form-2553-fields.ts'
import { formSs4 } from './form-ss-4-fields.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'legate-blanks-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const missing = (title: string) => `The blank ${title} is missing on the server (npm run forms:fetch).`

test('says which form is missing or refused, and gives those that are there', async () => {
  const forms = federalForms({ env: parseEnv({ DATA_DIR: dataDir }) })
  expect((await forms.status()).map(({ problem }) => problem)).toEqual([missing('Form SS-4'), missing('Form 2553')])
  expect(await forms.read(formSs4)).toEqual({ problem: missing('Form SS-4') })

  const folder = join(dataDir, 'federal-forms')
  mkdirSync(folder)
  const blank = await makeBlankForm(formSs4)
  writeFileSync(join(folder, 'fss4.pdf'), blank)
  writeFileSync(join(folder, 'f2553.pdf'), await makeBlankForm(form2553, { without: form2553.texts.lineB }))
  const [ss4, election] = await forms.status()
  expect(ss4).toEqual({ kind: 'form-ss-4', title: 'Form SS-4', problem: null })
  expect(election?.problem).toBe(`The file f2553.pdf was refused: it lacks the field ${form2553.texts.lineB}.`)
  expect(await forms.read(formSs4)).toEqual({ blank: Buffer.from(blank) })

  writeFileSync(join(folder, 'f2553.pdf'), await makeBlankForm(form2553))
  expect((await forms.status()).map(({ problem }) => problem)).toEqual([null, null])
})
