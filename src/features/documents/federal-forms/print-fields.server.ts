import {
  drawObject,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  type PDFField,
  PDFName,
  type PDFPage,
  PDFRef,
  PDFTextField,
  popGraphicsState,
  pushGraphicsState,
  translate,
} from '@cantoo/pdf-lib'

/** The fields of an open form, by their full names: the library looks through all of them for each. */
export type Fields = ReadonlyMap<string, PDFField>

export const fieldsOf = (pdf: PDFDocument): Fields =>
  new Map(
    pdf
      .getForm()
      .getFields()
      .map((field) => [field.getName(), field]),
  )

/** Draws what those of the fields that stand on `from` show onto `page`, which may be that page or a copy of it. */
export function printFields(filled: Iterable<PDFField>, from: PDFRef, page: PDFPage): void {
  for (const field of filled) {
    for (const { x, y, appearance } of appearancesOn(from, field)) {
      const name = page.node.newXObject('Field', appearance)
      page.pushOperators(pushGraphicsState(), translate(x, y), drawObject(name), popGraphicsState())
    }
  }
}

function appearancesOn(page: PDFRef, field: PDFField): { x: number; y: number; appearance: PDFRef }[] {
  return field.acroField.getWidgets().flatMap((widget) => {
    if (widget.P() !== page) return []
    const normal = widget.getNormalAppearance()
    // A check box has one for each of its states.
    const isOfStates = normal instanceof PDFDict && field instanceof PDFCheckBox
    const appearance = isOfStates ? normal.get(field.acroField.getValue()) : normal
    if (!(appearance instanceof PDFRef)) throw new Error(`The field ${field.getName()} has no appearance`)
    return [{ ...widget.getRectangle(), appearance }]
  })
}

export function clearField(field: PDFField): void {
  if (field instanceof PDFTextField) field.setText(undefined)
  if (field instanceof PDFCheckBox) field.uncheck()
}

/** Removes the fields from all pages, from wherever else the PDF refers to them, and with them their scripts. */
export function removeFields(pdf: PDFDocument): void {
  for (const { node } of pdf.getPages()) {
    for (const annotation of node.Annots()?.asArray() ?? []) {
      const found = pdf.context.lookup(annotation)
      if (!(found instanceof PDFDict && found.get(PDFName.of('Subtype')) === PDFName.of('Widget'))) continue
      if (!(annotation instanceof PDFRef)) throw new Error('A field stands inside of the list of its page')
      node.removeAnnot(annotation)
      pdf.context.delete(annotation)
    }
  }
}
