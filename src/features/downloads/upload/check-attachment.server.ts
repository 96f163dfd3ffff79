import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '#lib/problem.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { type CheckedFile, type CheckingApp, checkKind } from './check-upload.server.ts'
import { extensionOf, plainFileName } from './file-names.ts'
import { scanFile, scanFor } from './scan-upload.server.ts'

/** What clients and staff may attach, and how large each file may be. */
export const attachmentExtensions = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'docx', 'xlsx', 'csv', 'txt']
export const maxAttachmentBytes = 10 * 1024 * 1024

const plainTexts: Record<string, string> = { csv: 'text/csv', txt: 'text/plain' }

/**
 * What was uploaded as an attachment, checked like a resource's file; CSV and TXT have to be UTF-8 without control
 * characters. Throws as `checkResourceFile`, with the error at `field`.
 */
export async function checkAttachment(app: CheckingApp, upload: UploadedFile, field: string): Promise<CheckedFile> {
  const fileName = plainFileName(upload.fileName)
  const type = fileName ? plainTexts[extensionOf(fileName)] : undefined
  if (!fileName || type === undefined) return checkKind(app, upload, { field, accepted: attachmentExtensions })
  if (!(await isPlainText(upload.path))) {
    const text = 'This isn’t a plain text file. Save it as UTF-8, or send a PDF.'
    throw new Problem('unsupported-media-type', text, { errors: { [field]: text } })
  }
  await scanFile(scanFor(app, field), upload.path)
  return { path: upload.path, type, fileName, size: upload.size }
}

/** Valid UTF-8 without control characters, and not the beginning of anything else. */
async function isPlainText(path: string): Promise<boolean> {
  if (await fileTypeFromFile(path).catch(() => undefined)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    return !/[^\P{Cc}\t\n\r]/u.test(text)
  } catch {
    return false
  }
}
