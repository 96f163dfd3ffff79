import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { App } from '#platform/app.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { FederalForm } from './federal-form.ts'
import { federalFormList } from './federal-form-list.ts'
import { inspectForm } from './inspect-form.server.ts'

export interface FederalFormStatus {
  kind: FederalForm['kind']
  title: string
  /** Null when the form can be filled; otherwise what is wrong with its file, as a sentence for staff. */
  problem: string | null
}

interface CheckedFile {
  problem: string | null
  bytes: Uint8Array
}

/** Files that were checked, by path, size, and time of change: a form is inspected when it changes, not for each order. */
const checked = new Map<string, CheckedFile>()

/** Returns the folder that `npm run forms:fetch` fills. */
export const federalFormsFolder = ({ FEDERAL_FORMS_DIR, DATA_DIR }: Env): string =>
  FEDERAL_FORMS_DIR ? resolve(FEDERAL_FORMS_DIR) : join(resolve(DATA_DIR), 'federal-forms')

/** Gives the blanks of the federal forms, and says which are missing or refused. Everything else works without them. */
export function federalForms({ env }: Pick<App, 'env'>) {
  const folder = federalFormsFolder(env)
  return {
    status: () =>
      Promise.all(
        federalFormList.map(async (form): Promise<FederalFormStatus> => {
          const { problem } = await checkFile(folder, form)
          return { kind: form.kind, title: form.title, problem }
        }),
      ),
    /** Returns the blank, or why there is none. */
    async read(form: FederalForm): Promise<{ blank: Uint8Array } | { problem: string }> {
      const { problem, bytes } = await checkFile(folder, form)
      return problem === null ? { blank: bytes } : { problem }
    },
  }
}

async function checkFile(folder: string, form: FederalForm): Promise<CheckedFile> {
  const path = join(folder, form.fileName)
  const found = await stat(path).catch(undefinedIfMissing)
  const missing = `The blank ${form.title} is missing on the server (npm run forms:fetch).`
  if (!found) return { problem: missing, bytes: new Uint8Array() }
  const key = `${path} ${found.size} ${found.mtimeMs}`
  const known = checked.get(key)
  if (known) return known
  const bytes = await readFile(path)
  const { problems } = await inspectForm(form, bytes)
  const problem = problems.length === 0 ? null : `The file ${form.fileName} was refused: ${problems.join('; ')}.`
  const result = { problem, bytes }
  checked.set(key, result)
  return result
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}
