import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { blankForms } from '../../../../test/blank-federal-forms.ts'
import { findActions, pageTexts } from '../../../../test/read-pdf.ts'
import { federalFormList } from './federal-form-list.ts'
import { fillFields, fillForm, openForm } from './fill-form.server.ts'
import { form2553 } from './form-2553-fields.ts'
import { formSs4 } from './form-ss-4-fields.ts'

// The agency's own forms take part when FEDERAL_FORMS_DIR names them: the names of the tests say so.
describe.each(blankForms)('on $source', ({ blankOf }) => {
  test.each(federalFormList)('$title: every line is read back from its own field', async (form) => {
    const lines = Object.keys(form.texts)
    const texts = Object.fromEntries(lines.map((line, index) => [line, `T${index}`]))
    const boxes = Object.keys(form.boxes)
    const open = await openForm(await blankOf(form))
    fillFields(form, open, { texts, boxes })
    const filled = open.pdf.getForm()
    for (const line of lines) expect(filled.getTextField(form.texts[line] ?? '').getText()).toBe(texts[line])
    for (const box of boxes) expect(filled.getCheckBox(form.boxes[box] ?? '').isChecked()).toBe(true)
  })

  test.each(federalFormList)('$title: paper without fields, scripts, or pages before the form', async (form) => {
    const [line = ''] = Object.keys(form.texts)
    const blank = await blankOf(form)
    const values = { texts: { [line]: 'Ünïted Heron ) /JS ( Boatworks' }, boxes: Object.keys(form.boxes).slice(0, 1) }
    const filled = await fillForm(form, blank, { values })
    if (!filled.isFilled) throw new Error('not filled')
    expect(filled.pageCount).toBe(form.pageCount - form.leadingPages)
    const texts = pageTexts(filled.bytes)
    expect(texts).toHaveLength(filled.pageCount)
    expect(texts[0]).toContain(form.title.replace('Form ', ''))
    expect(texts.join(' ')).toContain('Ünïted Heron ) /JS ( Boatworks')
    expect(findActions(filled.bytes)).toEqual([])
    const { context } = await PDFDocument.load(filled.bytes)
    const objects = context.enumerateIndirectObjects().map(([, object]) => object)
    expect(objects.filter((object) => object instanceof PDFDict && object.has(PDFName.of('FT')))).toEqual([])
  })

  test('a name of 2,000 characters continues on an attachment, whole and once', async () => {
    const name = Array.from({ length: 250 }, (_, index) => `Heron${String(index).padStart(3, '0')}`).join('')
    expect(name).toHaveLength(2000)
    const texts = { name, page2Name: name, page3Name: name, lineA: '12-3456789' }
    const filled = await fillForm(form2553, await blankOf(form2553), { values: { texts, boxes: [] } })
    if (!filled.isFilled) throw new Error('not filled')
    const pages = pageTexts(filled.bytes)
    expect(filled.pageCount).toBe(5)
    expect(pages[0]).toContain('Heron000')
    expect(pages[0]).toContain('(see attachment)')
    const attachment = (pages[4] ?? '').replaceAll(' ', '')
    expect(attachment).toContain('AttachmenttoForm2553')
    expect(attachment).toContain(name)
    expect(attachment.split('Heron249')).toHaveLength(3)
  })

  test('copies of a page follow it, and the heading stands on the first page', async () => {
    const copy = (text: string) => ({ texts: { row1J: text }, boxes: [] })
    const filled = await fillForm(form2553, await blankOf(form2553), {
      values: copy('Owner 1'),
      copies: { page: 2, values: [copy('Owner 8'), copy('Owner 15')] },
      heading: 'FILED PURSUANT TO REV. PROC. 2013-30',
    })
    if (!filled.isFilled) throw new Error('not filled')
    const pages = pageTexts(filled.bytes)
    expect(pages).toHaveLength(6)
    expect(pages[0]).toContain('FILED PURSUANT TO REV. PROC. 2013-30')
    expect(pages.map((page) => page.match(/Owner \d+/g)?.join() ?? '')).toEqual([
      '',
      'Owner 1',
      'Owner 8',
      'Owner 15',
      '',
      '',
    ])
  })

  test('copies hold only their own answers and boxes, and draw the empty page from one object', async () => {
    const blank = await blankOf(form2553)
    const make = (count: number) =>
      fillForm(form2553, blank, {
        values: { texts: { row1J: 'Owner 1', row1M: 'Only once' }, boxes: [] },
        copies: { page: 2, values: Array.from({ length: count }, () => ({ texts: { row2J: 'Copied' }, boxes: [] })) },
      })
    const [one, eight] = [await make(1), await make(8)]
    if (!one.isFilled || !eight.isFilled) throw new Error('not filled')
    const pages = pageTexts(eight.bytes)
    expect(pages.slice(1, 10).map((page) => [page.includes('Only once'), page.includes('Copied')])).toEqual([
      [true, false],
      ...Array.from({ length: 8 }, () => [false, true]),
    ])
    expect((eight.bytes.length - one.bytes.length) / 7).toBeLessThan(3000)
  })

  test('a letter that another form had only as a part of one can be read back', async () => {
    const textOf = async (text: string) => {
      const filled = await fillForm(formSs4, await blankOf(formSs4), { values: { texts: { line1: text }, boxes: [] } })
      return filled.isFilled ? pageTexts(filled.bytes)[0] : undefined
    }
    expect(await textOf('Lucì')).toContain('Lucì')
    expect(await textOf('Yıldız LLC')).toContain('Yıldız LLC')
  })

  test('letters that our font lacks are reported, and nothing is printed', async () => {
    const texts = { line1: 'Heron 🦩 and 鷺 LLC', line7a: '鷺' }
    const filled = await fillForm(formSs4, await blankOf(formSs4), { values: { texts, boxes: [] } })
    expect(filled).toEqual({ isFilled: false, letters: ['🦩', '鷺'] })
  })

  test('accents that are written apart are put together', async () => {
    const values = { texts: { line7a: 'Jose\u0301 Mun\u0303oz' }, boxes: [] }
    const filled = await fillForm(formSs4, await blankOf(formSs4), { values })
    if (!filled.isFilled) throw new Error('not filled')
    expect(pageTexts(filled.bytes)[0]).toContain('José Muñoz')
  })
})
