import { PDFCheckBox, PDFDocument, type PDFField, type PDFFont, PDFTextField, rgb } from '@cantoo/pdf-lib'
import { removeFilling } from './clean-pdf.server.ts'
import { type Continuation, drawAttachment } from './draw-attachment.server.ts'
import type { FederalForm, FormValues } from './federal-form.ts'
import { fitText } from './fit-text.server.ts'
import { embedFormFont, formText, unprintableLetters } from './form-font.server.ts'

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
  continuations: Continuation[]
}

/** Fills the fields of a blank in our font. The text of a field too small for it continues on an attachment. */
export async function fillFields<Text extends string, Box extends string>(
  form: FederalForm<Text, Box>,
  blank: Uint8Array,
  { texts, boxes }: FormValues<Text, Box>,
): Promise<OpenForm> {
  const pdf = await PDFDocument.load(blank, { updateMetadata: false, preserveXFA: true })
  const font = await embedFormFont(pdf)
  const fields = pdf.getForm()
  fields.deleteXFA()
  const continuations: Continuation[] = []
  for (const line of Object.keys(texts) as Text[]) {
    const text = formText(texts[line] ?? '')
    if (text === '') continue
    const field = fields.getTextField(form.texts[line])
    const fitted = fitText(text, field, font)
    if (fitted.isCut) continuations.push({ line: lineTitle(line), text })
    field.setMaxLength(undefined)
    field.setText(fitted.text)
    field.setFontSize(fitted.size)
    field.updateAppearances(font)
  }
  for (const box of boxes) fields.getCheckBox(form.boxes[box]).check()
  return { pdf, font, continuations }
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
  const { pdf, font, continuations } = await fillFields(form, blank, values)
  flatten(pdf)
  if (copies) {
    for (const [index, more] of copies.values.entries()) {
      const copy = await fillFields(form, blank, more)
      flatten(copy.pdf)
      const [page] = await pdf.copyPages(copy.pdf, [copies.page])
      if (page) pdf.insertPage(copies.page + 1 + index, page)
      continuations.push(...copy.continuations)
      // Each copy takes the processor for a while: others get their turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  for (let page = 0; page < form.leadingPages; page++) pdf.removePage(0)
  if (heading) pdf.getPage(0).drawText(heading, { x: 36, y: 768, size: 10, font, color: rgb(0, 0, 0) })
  const [company = ''] = Object.values<string | undefined>(values.texts)
  if (continuations.length > 0)
    drawAttachment(pdf, font, { title: form.title, company, continuations: once(continuations) })
  removeFilling(pdf)
  return { isFilled: true, bytes: await pdf.save(), pageCount: pdf.getPageCount() }
}

/** Puts what the fields show onto the page. Empty fields and boxes have no appearance, and are removed. */
function flatten(pdf: PDFDocument): void {
  const form = pdf.getForm()
  for (const field of form.getFields()) if (isEmpty(field)) form.removeField(field)
  form.flatten({ updateFieldAppearances: false })
}

const isEmpty = (field: PDFField): boolean =>
  field instanceof PDFTextField ? !field.getText() : !(field instanceof PDFCheckBox && field.isChecked())

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
