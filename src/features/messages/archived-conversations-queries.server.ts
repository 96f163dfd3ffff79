import { asc, eq, inArray } from 'drizzle-orm'
import type { ReadConversations } from '#features/orders/archive/archive-queries.server.ts'
import { messageFiles, messages } from './messages-tables.server.ts'

/** Reads what was written about these orders, for the archive that their client takes along. */
export const readConversations: ReadConversations = async (db, orderIds) => {
  const rows = await db
    .select({ message: messages, file: messageFiles })
    .from(messages)
    .leftJoin(messageFiles, eq(messageFiles.messageId, messages.id))
    .where(inArray(messages.orderId, [...orderIds]))
    .orderBy(asc(messages.orderId), asc(messages.number), asc(messageFiles.position))
  const byMessage = [...Map.groupBy(rows, ({ message }) => message.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { orderId, isFromFirm, sentAt, body } = first.message
    const from = isFromFirm ? ('firm' as const) : ('client' as const)
    return [
      {
        orderId,
        message: { from, sentAt, text: body, files: group.flatMap(({ file }) => (file ? [storedFileOf(file)] : [])) },
      },
    ]
  })
  return new Map(
    [...Map.groupBy(byMessage, ({ orderId }) => orderId)].map(([orderId, group]) => [
      orderId,
      group.map(({ message }) => message),
    ]),
  )
}

const storedFileOf = ({ fileKey, fileName, contentType, sha256, sizeBytes }: typeof messageFiles.$inferSelect) => ({
  fileKey,
  fileName,
  contentType,
  sha256,
  sizeBytes,
})
