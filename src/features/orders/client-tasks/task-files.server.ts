import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { FileFolder } from '#platform/file-store.server.ts'
import { attachment } from '#platform/http/file-response.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { checkAttachment } from '#features/downloads/upload/check-attachment.server.ts'
import { maxFiles } from '#features/tasks/task-limits.ts'
import {
  addTaskFile,
  findTaskFile,
  type LineTask,
  type NewTaskFile,
  removeTaskFile,
} from '#features/tasks/write-line-tasks.server.ts'
import { lockOwnTask, requireTurn, type TaskOfOrder } from './own-task.server.ts'

/** What a stored file adds to its row. */
export type StoredUpload = Pick<NewTaskFile, 'fileKey' | 'fileName' | 'contentType' | 'sizeBytes' | 'sha256'>

/**
 * Checks a file and keeps it while `write` puts it into the database; a file that no row names is deleted again. Throws a
 * Problem for a file that is not accepted.
 */
export async function withStoredFile<Result>(
  app: App,
  upload: UploadedFile | undefined,
  write: (stored: StoredUpload) => Promise<Result>,
  folder: FileFolder = 'documents',
): Promise<Result> {
  if (!upload) throw new Problem('invalid-input', 'Choose a file', { errors: { file: 'Choose a file' } })
  const { path, type, fileName, size } = await checkAttachment(app, upload, 'file')
  if (size === 0) throw new Problem('invalid-input', 'This file is empty', { errors: { file: 'This file is empty' } })
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  const fileKey = await app.files.put(folder, hashed())
  try {
    return await write({ fileKey, fileName, contentType: type, sizeBytes: size, sha256: hash.digest() })
  } catch (error) {
    await deleteFile(app, fileKey)
    throw error
  }
}

/** A file that stays behind costs room and nothing else. */
export const deleteFile = (app: App, key: string): Promise<void> =>
  app.files.delete(key).catch((error: unknown) => app.log.warn('file left behind', errorFields(error)))

/** Adds a file to a question of the client's open task. Throws `not-found`, `order-state`, and Problems of the file. */
export async function uploadTaskFile(
  app: App,
  user: CurrentUser,
  key: TaskOfOrder,
  { question, file }: { question: string; file: UploadedFile | undefined },
): Promise<void> {
  await requireTurn(app, user, key)
  const actor = `user:${user.id}`
  await withStoredFile(app, file, (stored) =>
    app.db.transaction(async (tx) => {
      const task = await lockOwnTask(tx, user, key)
      if (!task.questions.some((asked) => asked.kind === 'file' && asked.key === question))
        throw new Problem('not-found', 'This task has no such question.')
      await addFile(tx, task, { ...stored, questionKey: question, uploadedBy: actor, createdAt: app.now() })
      const detail = { task: task.key, question, sizeBytes: stored.sizeBytes }
      await writeAudit(tx, { actor, action: 'task.file-added', object: `order:${key.orderId}`, detail })
    }),
  )
}

/** Throws `invalid-input` when there are as many files as there may be. */
export async function addFile(
  tx: Db,
  task: Pick<LineTask, 'id' | 'openedAt'>,
  file: Omit<NewTaskFile, 'taskId'>,
): Promise<void> {
  if (await addTaskFile(tx, task, file, maxFiles)) return
  const text = `Upload up to ${maxFiles} files. Remove one first.`
  throw new Problem('invalid-input', text, { errors: { file: text } })
}

/** Removes a file from the client's open task. Throws `not-found`, `order-state`. */
export async function deleteTaskFile(app: App, user: CurrentUser, key: TaskOfOrder, fileId: string): Promise<void> {
  const actor = `user:${user.id}`
  const fileKey = await app.db.transaction(async (tx) => {
    const task = await lockOwnTask(tx, user, key)
    const removed = await removeTaskFile(tx, task.id, fileId)
    const detail = { task: task.key, file: fileId }
    await writeAudit(tx, { actor, action: 'task.file-removed', object: `order:${key.orderId}`, detail })
    return removed
  })
  await deleteFile(app, fileKey)
}

/** The file as an attachment; who may have it is the caller's to check. Throws `not-found`. */
export async function openTaskFile(app: App, key: TaskOfOrder & { fileId: string }): Promise<Response> {
  const { fileKey, fileName, contentType } = await findTaskFile(app.db, key)
  const stored = await app.files.find(fileKey)
  if (!stored) throw new Problem('not-found', 'We couldn’t find this file. Please let us know.')
  return attachment(stored, { type: contentType, fileName })
}
