import { PDFCheckBox, PDFDocument, type PDFField, type PDFFont, PDFTextField, rgb } from '@cantoo/pdf-lib'
import { removeFilling } from './clean-pdf.server.ts'
import { compressStreams } from './compress-streams.server.ts'
import { addCopiesOfPage } from './copy-page.server.ts'
import { type Continuation, drawAttachment } from './draw-attachment.server.ts'
import type { FederalForm, FormValues } from './federal-form.ts'
import { fitText } from './fit-text.server.ts'
import { embedFormFont, formText, unprintableLetters } from './form-font.server.ts'
import { type Fields, fieldsOf, printFields, removeFields } from './print-fields.server.ts'

/** All that is printed of one form. */
export interface FormContent<Text extends string, Box extends string> {
  values: FormValues<Text, Box>
  /** More copies of one page of the PDF (counted from 0), placed after it. */
  copies?: { page: number; values: FormValues<Text, Box>[] }
  /** A line above the form's first page. */
  heading?: string
}

export type FilledForm =
  | { isFilled: true; bytes: Uint8Array; pageCount: number }
  | { isFilled: false; letters: string[] }

/** A form whose fields hold their values and can still be read back. */
export interface OpenForm {
  pdf: PDFDocument
  font: PDFFont
  fields: Fields
}

/** Reads a blank, with our font to fill it in. */
export async function openForm(blank: Uint8Array): Promise<OpenForm> {
  const pdf = await PDFDocument.load(blank, { updateMetadata: false, preserveXFA: true })
  pdf.getForm().deleteXFA()
  return { pdf, font: await embedFormFont(pdf), fields: fieldsOf(pdf) }
}

interface Filled {
  fields: PDFField[]
  /** Texts too long for their fields: they continue on an attachment. */
  continuations: Continuation[]
}

/** Fills fields in our font. */
export function fillFields<Text extends string, Box extends string>(
  form: FederalForm<Text, Box>,
  { fields, font }: OpenForm,
  { texts, boxes }: FormValues<Text, Box>,
): Filled {
  const filled: Filled = { fields: [], continuations: [] }
  for (const line of Object.keys(texts) as Text[]) {
    const text = formText(texts[line] ?? '')
    if (text === '') continue
    const field = fields.get(form.texts[line])
    if (!(field instanceof PDFTextField)) throw new Error(`${form.title} has no field for ${line}`)
    const fitted = fitText(text, field, font)
    if (fitted.isCut) filled.continuations.push({ line: lineTitle(line), text })
    field.setMaxLength(undefined)
    field.setText(fitted.text)
    field.setFontSize(fitted.size)
    field.updateAppearances(font)
    filled.fields.push(field)
  }
  for (const box of boxes) {
    const field = fields.get(form.boxes[box])
    if (!(field instanceof PDFCheckBox)) throw new Error(`${form.title} has no box for ${box}`)
    field.check()
    filled.fields.push(field)
  }
  return filled
}

/** Returns the letters of the content that our font cannot draw. */
export function unprintableIn<Text extends string, Box extends string>(content: FormContent<Text, Box>): string[] {
  const sheets = [content.values, ...(content.copies?.values ?? [])]
  return unprintableLetters(
    sheets.flatMap(({ texts }) => Object.values<string | undefined>(texts)).map((text) => text ?? ''),
  )
}

/**
 * Fills the blank and returns it as paper: flat, without scripts, without the pages before the form. Returns the letters
 * instead when our font lacks any of them: a form is never printed with a hole in a name.
 */
export async function fillForm<Text extends string, Box extends string>(
  form: FederalForm<Text, Box>,
  blank: Uint8Array,
  { values, copies, heading }: FormContent<Text, Box>,
): Promise<FilledForm> {
  const letters = unprintableIn({ values, ...(copies ? { copies } : {}) })
  if (letters.length > 0) return { isFilled: false, letters }
  const open = await openForm(blank)
  const { pdf, font } = open
  const ofCopies = copies ? await addCopies(form, open, copies) : []
  const filled = fillFields(form, open, values)
  const continuations = [...filled.continuations, ...ofCopies]
  for (const page of pdf.getPages()) printFields(filled.fields, page.ref, page)
  removeFields(pdf)
  for (let page = 0; page < form.leadingPages; page++) pdf.removePage(0)
  if (heading) pdf.getPage(0).drawText(heading, { x: 36, y: 768, size: 10, font, color: rgb(0, 0, 0) })
  const [company = ''] = Object.values<string | undefined>(values.texts)
  if (continuations.length > 0)
    drawAttachment(pdf, font, { title: form.title, company, continuations: once(continuations) })
  removeFilling(pdf)
  compressStreams(pdf)
  return { isFilled: true, bytes: await pdf.save({ updateFieldAppearances: false }), pageCount: pdf.getPageCount() }
}

/** Adds the copies before the page itself is filled in. */
async function addCopies<Text extends string, Box extends string>(
  form: FederalForm<Text, Box>,
  open: OpenForm,
  { page, values }: NonNullable<FormContent<Text, Box>['copies']>,
): Promise<Continuation[]> {
  const continuations: Continuation[] = []
  await addCopiesOfPage(open.pdf, { page, count: values.length }, (index) => {
    const filled = fillFields(form, open, values[index] ?? { texts: {}, boxes: [] })
    continuations.push(...filled.continuations)
    return filled.fields
  })
  return continuations
}

/** A name that stands on every page is attached once. */
const once = (continuations: Continuation[]) =>
  continuations.filter(({ text }, index) => continuations.findIndex((each) => each.text === text) === index)

/** `row3J` is item J in row 3, `line9bState` line 9b. */
function lineTitle(line: string): string {
  const row = /^row(\d)([A-Z])/.exec(line)
  if (row) return `Item ${row[2]}, row ${row[1]}`
  const numbered = /^line([A-Z]|\d+[a-c]?)/.exec(line)
  if (numbered) return `Line ${numbered[1]}`
  return { street: 'Address', cityStateZip: 'Address', officerTitle: 'Title' }[line] ?? 'Name'
}
