import { expect, test } from 'vitest'
import { extensionOf, plainFileName } from './file-names.ts'

test.each([
  ['paper.pdf', 'paper.pdf', 'pdf'],
  [' Owner register v1.2.XLSX ', 'Owner register v1.2.XLSX', 'xlsx'],
  ['Gru\u0308ndung.pdf', 'Gr\u00fcndung.pdf', 'pdf'],
  ["it's (2).pdf", "it's (2).pdf", 'pdf'],
  ['表.docx', '表.docx', 'docx'],
])('%j is %j', (name, plain, extension) => {
  expect(plainFileName(name)).toBe(plain)
  expect(extensionOf(plain)).toBe(extension)
})

test.each([
  '',
  'paper',
  'a"b.pdf',
  'a/b.pdf',
  String.raw`a\b.pdf`,
  'a\0.pdf',
  'a\r\nb.pdf',
  'a\u202efdp.pdf',
  'half \ud83d.pdf',
  '.pdf',
  'a.pdf.',
  'a.php.pdf',
  'a.PHP .pdf',
  'a.tar.gz',
  'a.docx.pdf',
  'a|b.pdf',
  '<a>.pdf',
])('%j is no plain name', (name) => {
  expect(plainFileName(name)).toBeUndefined()
})
