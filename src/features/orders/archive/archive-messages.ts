import type { OrderView } from '#features/orders/order.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import type { FileCollection } from './archive-files.ts'
import { splitName } from './archive-names.ts'
import type { ArchiveRows } from './archive-queries.server.ts'
import { conversationText } from './archived-conversation.ts'

/** What is written for the archive itself. */
export interface ArchivedText {
  path: string
  modifiedAt: Date
  content: string
}

/** The conversation, as facts here and as a text of its own. */
export function messagesOf(
  { conversations }: ArchiveRows,
  { id, number, contact }: OrderView,
  { files, texts, firm }: { files: FileCollection; texts: ArchivedText[]; firm: string },
) {
  const messages = (conversations.get(id) ?? []).map(({ files: attached, ...message }) => ({
    ...message,
    files: attached.map(({ fileName, contentType, ...stored }) => {
      const { base, extension } = splitName(fileName)
      const path = files.pathOf(number, 'messages', base, extension)
      return { contentType, ...files.add(path, { ...stored, addedAt: message.sentAt }) }
    }),
  }))
  const last = messages.at(-1)
  if (last) {
    const client = `${contact.firstName} ${contact.lastName}`.trim() || 'Client'
    const written = messages.map((message) => ({ ...message, files: message.files.map(({ path }) => path) }))
    const formatTime = (instant: Date) => formatDateTime(instant.toISOString())
    texts.push({
      path: files.pathOf(number, 'messages', 'Conversation', 'txt'),
      modifiedAt: last.sentAt,
      content: conversationText(written, { firm, client, formatTime }),
    })
  }
  return messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() }))
}
