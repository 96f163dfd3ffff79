import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { FederalForm } from '#features/documents/federal-forms/federal-form.ts'
import { federalFormList } from '#features/documents/federal-forms/federal-form-list.ts'

/** Fields that take several lines on the agency's form. */
const multiline = /^(row\dJ|row\dKSignature|partIII(Beneficiary|Trust))$/
/** Fields of the agency's forms that take a number of so many characters. */
const lengths: [RegExp, number][] = [
  [/^(lineA|line7b|row\dM|partIIIBeneficiarySsn|line9a.*(Ssn|Tin))$/, 11],
  [/^(ein|page\dEin|partIIITrustEin|line18PriorEin)$/, 10],
]

/** Draws a PDF with the pages, revision, and fields of the form, and of its text the page numbers alone. */
export async function makeBlankForm(
  form: FederalForm,
  { without = '', revision = form.revision } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = Array.from({ length: form.pageCount }, () => pdf.addPage([612, 792]))
  for (const [index, page] of pages.entries()) page.drawText(`Page ${index}`, { x: 540, y: 770, size: 9, font })
  pages.at(form.leadingPages)?.drawText(`${form.title} ${revision}`, { x: 36, y: 770, size: 9, font })
  const fields = pdf.getForm()
  const rows = pages.map(() => 0)
  const pageOf = (name: string) => form.leadingPages + Number(/Page(\d)/.exec(name)?.[1] ?? 1) - 1
  const names = [...Object.values(form.texts), ...Object.values(form.boxes)]
  const place = (name: string) => {
    const index = pageOf(name)
    const page = pages[index]
    const row = rows[index] ?? 0
    if (!page) throw new Error(`${name} is on no page`)
    rows[index] = row + 1
    const inColumn = Math.ceil(names.filter((each) => pageOf(each) === index).length / 4)
    return { page, x: 36 + (row % 4) * 140, y: 700 - Math.floor(row / 4) * (690 / inColumn) }
  }
  for (const [line, name] of Object.entries(form.texts)) {
    if (name === without) continue
    const { page, x, y } = place(name)
    const field = fields.createTextField(name)
    if (multiline.test(line)) field.enableMultiline()
    const length = lengths.find(([pattern]) => pattern.test(line))?.[1]
    if (length) field.setMaxLength(length)
    field.addToPage(page, { x, y, width: 136, height: multiline.test(line) ? 48 : 14, borderWidth: 0 })
    field.setFontSize(8)
  }
  for (const name of Object.values(form.boxes)) {
    if (name === without) continue
    fields.createCheckBox(name).addToPage(place(name).page, { ...place(name), width: 8, height: 8, borderWidth: 0 })
  }
  return pdf.save()
}

export interface BlankForms {
  /** As a test's name says it. */
  source: string
  blankOf: (form: FederalForm) => Promise<Uint8Array>
}

/** The agency's own blanks, when FEDERAL_FORMS_DIR holds all of them. */
const folder = process.env['FEDERAL_FORMS_DIR'] ?? ''
const areAtHand = folder !== '' && federalFormList.every(({ fileName }) => existsSync(join(folder, fileName)))

/** Blanks drawn here. */
export const ownBlanks: BlankForms = { source: 'blanks with the same fields', blankOf: (form) => makeBlankForm(form) }

/** Blanks drawn here and, where they are at hand, the agency's own: tests of forms run on each. */
export const blankForms: BlankForms[] = [
  ownBlanks,
  ...(areAtHand
    ? [
        {
          source: 'the forms of the IRS',
          blankOf: async (form: FederalForm) => readFileSync(join(folder, form.fileName)),
        },
      ]
    : []),
]
