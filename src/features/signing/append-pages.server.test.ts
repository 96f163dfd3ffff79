import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadMupdf } from '#platform/documents/mupdf.server.ts'
import { aPaper } from '../../../test/signing.ts'
import { appendPages } from './append-pages.server.ts'

const read = async (bytes: Buffer) => {
  const mupdf = await loadMupdf()
  const pdf = new mupdf.PDFDocument(bytes)
  const texts = Array.from({ length: pdf.countPages() }, (_, index) =>
    pdf.loadPage(index).toStructuredText('').asText().trim(),
  )
  return { pdf, texts, tags: pdf.getTrailer().get('Root', 'StructTreeRoot') }
}

test('the file begins with the document, byte for byte, and goes on with the pages, their text, and their tags', async () => {
  const document = await aPaper(['Article 1', 'Article 2'])
  const { bytes, pageCount } = await appendPages(document, await aPaper(['Signatures', 'Certificate']), 'seal-1')
  if (process.env['SHOW']) writeFileSync(process.env['SHOW'], bytes)
  expect(bytes.subarray(0, document.length).equals(document)).toBe(true)
  expect(pageCount).toBe(4)
  const { pdf, texts, tags } = await read(bytes)
  expect(pdf.wasRepaired()).toBe(false)
  expect(texts).toEqual(['Article 1', 'Article 2', 'Signatures', 'Certificate'])
  // Every page finds its tags: the key of a page leads to elements whose page it is.
  const numbers = tags.get('ParentTree', 'Nums')
  for (let index = 0; index < 4; index++) {
    const key = pdf.findPage(index).get('StructParents').asNumber()
    const at = Array.from({ length: numbers.length / 2 }, (_, pair) => pair).find(
      (pair) => numbers.get(pair * 2).asNumber() === key,
    )
    const element = numbers.get((at ?? -1) * 2 + 1, 0)
    expect(element.get('S').asName()).toBe('P')
    expect(element.get('K', 0).asIndirect() || element.get('Pg').asIndirect()).toBeGreaterThan(0)
  }
  expect(tags.get('K').length).toBe(2)
  expect(bytes.includes('LegateSeal')).toBe(true)
})

test('a document without tags gets those of the pages', async () => {
  const { pdfOf } = await import('../../../test/pdfs.ts')
  const { bytes } = await appendPages(pdfOf(), await aPaper(['Signatures']), 'seal-2')
  const { pdf, tags } = await read(bytes)
  expect([pdf.countPages(), tags.isNull(), pdf.wasRepaired()]).toEqual([2, false, false])
})
