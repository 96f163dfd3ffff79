import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type FindNamedFiles, sweepDocumentFiles } from '#features/documents/sweep-documents.server.ts'
import { deleteFile, withStoredFile } from '#features/orders/client-tasks/task-files.server.ts'
import { openRestores } from '#features/payments/restored/close-checkout.server.ts'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { attachment } from '#platform/http/file-response.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import type { MessageFileView } from './message.ts'
import { maxMessageFiles } from './attachable.ts'
import { messageFiles } from './messages-tables.server.ts'
import { getOrderFacts } from './order-facts-queries.server.ts'

/** Who has to do with the files of an order's conversation; `ownerId` is there for clients. */
export interface FileUser {
  userId: string
  ownerId?: string
}

/** How many files may wait for their message: those of a failed one, and those of the next. */
const maxUnsent = 4 * maxMessageFiles
const unsentDays = 7

/** Checks and keeps a file for a message that follows. Throws `not-found`, and Problems of the file. */
export async function uploadMessageFile(
  app: App,
  user: FileUser,
  orderId: string,
  upload: UploadedFile | undefined,
): Promise<MessageFileView> {
  const facts = await getOrderFacts(app.db, orderId, user.ownerId)
  if (upload && containsSsn(upload.fileName)) {
    const text = 'The name of this file looks like it has a Social Security number. Rename the file.'
    throw new Problem('invalid-input', text, { errors: { file: text } })
  }
  await assertRoom(app, user, facts.orderId)
  return withStoredFile(
    app,
    upload,
    async (stored) => {
      const { id, fileName, contentType, sizeBytes } = messageFiles
      const [file] = await app.db
        .insert(messageFiles)
        .values({ ...stored, orderId: facts.orderId, uploadedBy: user.userId, createdAt: app.now() })
        .returning({ id, fileName, contentType, sizeBytes })
      if (!file) throw new Error('The file was not written')
      return file
    },
    'messages',
  )
}

async function assertRoom(app: App, { userId }: FileUser, orderId: string): Promise<void> {
  const unsent = and(
    eq(messageFiles.orderId, orderId),
    eq(messageFiles.uploadedBy, userId),
    isNull(messageFiles.messageId),
  )
  const [waiting] = await app.db.select({ files: count() }).from(messageFiles).where(unsent)
  if ((waiting?.files ?? 0) < maxUnsent) return
  const text = 'Too many files are waiting. Send your messages or delete them first.'
  throw new Problem('invalid-input', text, { errors: { file: text } })
}

/** Deletes a file whose message has not been sent. Throws `not-found`. */
export async function deleteMessageFile(app: App, user: FileUser, orderId: string, fileId: string): Promise<void> {
  const facts = await getOrderFacts(app.db, orderId, user.ownerId)
  const { id, orderId: ofOrder, uploadedBy, messageId } = messageFiles
  const unsent = and(eq(id, fileId), eq(ofOrder, facts.orderId), eq(uploadedBy, user.userId), isNull(messageId))
  const deleted = isUuid(fileId)
    ? await app.db.delete(messageFiles).where(unsent).returning({ fileKey: messageFiles.fileKey })
    : []
  const [file] = deleted
  if (!file) throw noFile()
  await deleteFile(app, file.fileKey)
}

/**
 * Opens a file of the conversation as an attachment; one that has not been sent only for who uploaded it. Throws
 * `not-found`.
 */
export async function openMessageFile(app: App, user: FileUser, orderId: string, fileId: string): Promise<Response> {
  const facts = await getOrderFacts(app.db, orderId, user.ownerId)
  const { id, orderId: ofOrder } = messageFiles
  const [file] = isUuid(fileId)
    ? await app.db
        .select()
        .from(messageFiles)
        .where(and(eq(id, fileId), eq(ofOrder, facts.orderId)))
    : []
  if (!file || (file.messageId === null && file.uploadedBy !== user.userId)) throw noFile()
  const stored = await app.files.find(file.fileKey)
  if (!stored) throw noFile()
  return attachment(stored, { type: file.contentType, fileName: file.fileName })
}

const noFile = () => new Problem('not-found', 'We couldn’t find this file.')

/** Returns which of these files of the folder `messages` a row names. */
const findNamed: FindNamedFiles = async (db, keys) => {
  const { fileKey } = messageFiles
  const rows = await db
    .select({ fileKey })
    .from(messageFiles)
    .where(inArray(fileKey, [...keys]))
  return new Set(rows.map((row) => row.fileKey))
}

/**
 * Deletes files whose message was not sent for a week, and stored files that no row names. Waits while a restore has not
 * caught up. Returns how many were deleted.
 */
export async function sweepMessageFiles(app: App): Promise<number> {
  if ((await openRestores(app.db)).length > 0) return 0
  const before = new Date(app.now().getTime() - unsentDays * 86_400_000)
  const { messageId, createdAt, fileKey } = messageFiles
  const deleted = await app.db
    .delete(messageFiles)
    .where(and(isNull(messageId), lt(createdAt, before)))
    .returning({ fileKey })
  for (const file of deleted) await deleteFile(app, file.fileKey)
  return deleted.length + (await sweepDocumentFiles(app, findNamed, 'messages'))
}
