import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { FederalForm } from '#features/documents/federal-forms/federal-form.ts'
import { federalFormList } from '#features/documents/federal-forms/federal-form-list.ts'
import { federalFormsFolder } from '#features/documents/federal-forms/federal-form-files.server.ts'
import { inspectForm } from '#features/documents/federal-forms/inspect-form.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'

// Fetches the federal forms and stores those that Legate can fill (docs/operations.md).

const usage = 'Usage: npm run forms:fetch [-- --from URL-OF-A-FOLDER]'
const maxBytes = 20 * 1024 * 1024
const timeoutMs = 60_000

/** Thrown with the reason why a form was not stored. */
class RefusedFormError extends Error {}

async function download(url: string): Promise<Uint8Array> {
  let response: Response
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new RefusedFormError(`${url} could not be reached: ${cause}`)
  }
  if (!response.ok) throw new RefusedFormError(`${url} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > maxBytes) throw new RefusedFormError(`${url} is larger than ${maxBytes} bytes`)
  return bytes
}

/** Stores the form whole or not at all, so that a running server never reads half of it. */
async function store(folder: string, fileName: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const part = join(folder, `.${fileName}.part`)
  await writeFile(part, bytes)
  await rename(part, join(folder, fileName))
}

async function fetchForm(form: FederalForm, url: string, folder: string): Promise<string> {
  const bytes = await download(url)
  const { sha256, isKnown, problems } = await inspectForm(form, bytes)
  const hash = `sha256 ${sha256}`
  if (problems.length > 0) throw new RefusedFormError(`${url} was not stored (${hash}): ${problems.join('; ')}`)
  await store(folder, form.fileName, bytes)
  const note = isKnown ? '' : '\n  Not the copy that the fields were mapped from; revision and fields are the same.'
  return `${form.title} ${form.revision} stored as ${join(folder, form.fileName)}\n  ${hash}${note}\n`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true })
  if (positionals.length > 0) throw new Error(usage)
  const env = readEnv()
  const root = fileURLToPath(new URL('..', import.meta.url))
  const folder = resolve(root, federalFormsFolder(env))
  for (const form of federalFormList) {
    const url = values.from ? new URL(form.fileName, `${values.from.replace(/\/$/, '')}/`).href : form.url
    try {
      process.stdout.write(await fetchForm(form, url, folder))
    } catch (error) {
      if (!(error instanceof RefusedFormError)) throw error
      process.stderr.write(`${form.title}: ${error.message}\n`)
      process.exitCode = 1
    }
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
