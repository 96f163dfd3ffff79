import type { PDFDocument, PDFObject } from 'mupdf'
import { loadMupdf } from '#platform/documents/mupdf.server.ts'
import { sealMark } from './verify/verify-document.ts'

/**
 * Appends the pages to the document, tags included, as an update behind its bytes: the file begins with the document
 * byte for byte as it was read. The seal's number goes into the file's information.
 */
export async function appendPages(
  document: Uint8Array,
  pages: Uint8Array,
  sealNumber: string,
): Promise<{ bytes: Buffer; pageCount: number }> {
  const mupdf = await loadMupdf()
  const target = new mupdf.PDFDocument(document)
  const source = new mupdf.PDFDocument(pages)
  try {
    const firstKey = nextParentKey(target)
    const map = target.newGraftMap()
    for (let index = 0; index < source.countPages(); index++) {
      const page = source.findPage(index)
      for (const key of ['Resources', 'MediaBox']) {
        const inherited = page.getInheritable(key)
        if (!inherited.isNull()) page.put(key, inherited)
      }
      // Otherwise the whole tree of pages comes along.
      page.delete('Parent')
      const copy = map.graftObject(page)
      const structParents = copy.get('StructParents')
      if (structParents.isNumber()) copy.put('StructParents', structParents.asNumber() + firstKey)
      target.insertPage(-1, copy)
    }
    const tags = source.getTrailer().get('Root', 'StructTreeRoot')
    if (!tags.isNull()) appendTags(target, map.graftObject(tags), firstKey)
    writeMark(target, sealNumber)
    const bytes = Buffer.from(target.saveToBuffer('incremental').asUint8Array())
    return { bytes, pageCount: target.countPages() }
  } finally {
    source.destroy()
    target.destroy()
  }
}

const rootOf = (pdf: PDFDocument) => pdf.getTrailer().get('Root')

/** The pairs of a number tree, kids and all. */
function pairsOf(tree: PDFObject): [number, PDFObject][] {
  const pairs: [number, PDFObject][] = []
  if (tree.isNull()) return pairs
  const numbers = tree.get('Nums')
  for (let index = 0; index + 1 < numbers.length; index += 2)
    pairs.push([numbers.get(index).asNumber(), numbers.get(index + 1)])
  const kids = tree.get('Kids')
  for (let index = 0; index < kids.length; index++) pairs.push(...pairsOf(kids.get(index)))
  return pairs
}

function nextParentKey(pdf: PDFDocument): number {
  const keys = pairsOf(rootOf(pdf).get('StructTreeRoot', 'ParentTree')).map(([key]) => key)
  return Math.max(-1, ...keys) + 1
}

function appendTags(target: PDFDocument, added: PDFObject, firstKey: number): void {
  const existing = rootOf(target).get('StructTreeRoot')
  if (existing.isNull()) {
    rootOf(target).put('StructTreeRoot', added)
    return
  }
  const kids = target.newArray()
  for (const kid of kidsOf(existing)) kids.push(kid)
  for (const kid of kidsOf(added)) {
    kid.put('P', existing)
    kids.push(kid)
  }
  existing.put('K', kids)
  const numbers = target.newArray()
  const moved = pairsOf(added.get('ParentTree')).map(([key, value]) => [key + firstKey, value] as const)
  const pairs = [...pairsOf(existing.get('ParentTree')), ...moved]
  for (const [key, value] of pairs) {
    numbers.push(key)
    numbers.push(value)
  }
  const tree = target.newDictionary()
  tree.put('Nums', numbers)
  existing.put('ParentTree', target.addObject(tree))
  existing.put('ParentTreeNextKey', pairs.length === 0 ? 0 : Math.max(...pairs.map(([key]) => key)) + 1)
}

function kidsOf(root: PDFObject): PDFObject[] {
  const kids = root.get('K')
  if (kids.isNull()) return []
  return kids.isArray() ? Array.from({ length: kids.length }, (_, index) => kids.get(index)) : [kids]
}

function writeMark(target: PDFDocument, sealNumber: string): void {
  const trailer = target.getTrailer()
  if (trailer.get('Info').isNull()) trailer.put('Info', target.addObject(target.newDictionary()))
  trailer.get('Info').put(sealMark, target.newString(sealNumber))
}
