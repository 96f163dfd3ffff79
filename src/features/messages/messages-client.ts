import { send } from '#lib/send.ts'
import type { ConversationView, MessageFileView } from './message.ts'

/** Who has the conversation before them. */
export type Side = 'client' | 'firm'

/** Where the conversation of an order is read, written, and where its files are. */
export interface ConversationPaths {
  conversation: string
  messages: string
  files: string
  read: string
  settle: string
}

export function pathsOf(side: Side, orderId: string): ConversationPaths {
  const base = side === 'client' ? `/api/orders/${orderId}/messages` : `/api/staff/conversations/${orderId}`
  return {
    conversation: base,
    messages: side === 'client' ? base : `${base}/messages`,
    files: `${base}/files`,
    read: `${base}/read`,
    settle: `${base}/settle`,
  }
}

export const fetchConversation = ({ conversation }: ConversationPaths, signal: AbortSignal) =>
  send<ConversationView>('GET', conversation, undefined, { signal })

export interface MessageToSend {
  /** The same key is the same message, however often it is sent. */
  key: string
  body: string
  files: readonly MessageFileView[]
  asksReply: boolean
}

export const sendMessage = (
  { messages }: ConversationPaths,
  side: Side,
  { key, body, files, asksReply }: MessageToSend,
): Promise<unknown> =>
  send('POST', messages, {
    key,
    body,
    files: files.map(({ id }) => id),
    ...(side === 'firm' ? { asksReply } : {}),
  })

export const markRead = ({ read }: ConversationPaths, upTo: number) => send('POST', read, { upTo })

export const settle = ({ settle: path }: ConversationPaths) => send('POST', path, {})

export const deleteFile = ({ files }: ConversationPaths, id: string) => send('DELETE', `${files}/${id}`)

export const upload = async (
  { files }: ConversationPaths,
  file: File,
  how: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<MessageFileView> => {
  const { uploadFile } = await import('#lib/files/upload-file.ts')
  // It may have been stopped until the code was there.
  how.signal.throwIfAborted()
  return uploadFile<MessageFileView>({ path: files, data: {}, file, ...how })
}
