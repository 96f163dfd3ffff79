import { expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'

const office = 'application/vnd.openxmlformats-officedocument'

test.each([
  ['application/pdf', 'pdf'],
  ['APPLICATION/PDF; version=1.7', 'pdf'],
  ['application/msword', 'word'],
  [`${office}.wordprocessingml.document`, 'word'],
  ['application/vnd.oasis.opendocument.text', 'word'],
  ['application/vnd.ms-excel', 'excel'],
  [`${office}.spreadsheetml.sheet`, 'excel'],
  ['text/csv', 'excel'],
  ['application/vnd.ms-powerpoint', 'powerpoint'],
  [`${office}.presentationml.presentation`, 'powerpoint'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['video/mp4', 'video'],
  ['application/zip', 'archive'],
  ['application/x-7z-compressed', 'archive'],
  ['application/pdfx', 'generic'],
  ['text/plain', 'generic'],
  ['audio/mpeg', 'generic'],
  ['', 'generic'],
])('%s has the icon %s', (mimeType, kind) => {
  expect(fileKindOf(mimeType)).toBe(kind)
})
