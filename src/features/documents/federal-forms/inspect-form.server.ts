import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { FederalForm } from './federal-form.ts'

export interface FormInspection {
  sha256: string
  /** Whether it is, byte for byte, the file that our map was made from. */
  isKnown: boolean
  /** Why it cannot be filled; empty when it can. */
  problems: string[]
}

/** Checks that the file is the form in the revision that we know, with exactly the fields of our map. */
export async function inspectForm(form: FederalForm, bytes: Uint8Array): Promise<FormInspection> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 === form.sha256) return { sha256, isKnown: true, problems: [] }
  return { sha256, isKnown: false, problems: await problemsOf(form, bytes) }
}

async function problemsOf(form: FederalForm, bytes: Uint8Array): Promise<string[]> {
  let names: Set<string>
  let pageCount: number
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
    pageCount = pdf.getPageCount()
    names = new Set(
      pdf
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    )
  } catch {
    return ['it is not a PDF']
  }
  const known = new Set([...Object.values(form.texts), ...Object.values(form.boxes)])
  const problems = [
    ...(pageCount === form.pageCount ? [] : [`it has ${pageCount} pages, not ${form.pageCount}`]),
    ...listed(
      'it lacks',
      [...known].filter((name) => !names.has(name)),
    ),
    ...listed(
      'it has, and our map has not,',
      [...names].filter((name) => !known.has(name)),
    ),
  ]
  if (!(await textOf(bytes, form.leadingPages)).includes(form.revision)) problems.unshift(`it is not ${form.revision}`)
  return problems
}

const listed = (said: string, fields: string[]) =>
  fields.length === 0 ? [] : [`${said} ${fields.length === 1 ? 'the field' : 'the fields'} ${fields.join(', ')}`]

/** The page's text. The parser is loaded only for a file that we do not know yet. */
async function textOf(bytes: Uint8Array, page: number): Promise<string> {
  const { Document } = await import('mupdf')
  const document = Document.openDocument(bytes, 'application/pdf')
  try {
    return page < document.countPages()
      ? document.loadPage(page).toStructuredText('').asText().replaceAll(/\s+/g, ' ')
      : ''
  } finally {
    document.destroy()
  }
}
