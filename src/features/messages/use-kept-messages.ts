import { useEffect, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type KeptMessages, nothingKept, readKept, type UnsentMessage, writeKept } from './kept-messages.ts'
import { type ConversationPaths, deleteFile, type MessageToSend, sendMessage, type Side } from './messages-client.ts'

interface Conversation {
  paths: ConversationPaths
  side: Side
  /** The keys of the messages that have arrived. */
  arrived: ReadonlySet<string>
  onChanged: () => Promise<void>
}

/** What is typed, attached, and not sent yet; it survives a reload of the tab. */
export function useKeptMessages({ paths, side, arrived, onChanged }: Conversation) {
  const isHydrated = useHydrated()
  const [kept, setKept] = useState<KeptMessages | null>(null)
  // Only the browser knows it: the first page comes without.
  if (isHydrated && kept === null) setKept(readKept(paths.conversation))
  useEffect(() => {
    if (kept) writeKept(paths.conversation, kept)
  }, [paths.conversation, kept])

  const change = (update: (before: KeptMessages) => Partial<KeptMessages>) =>
    setKept((before) => ({ ...(before ?? nothingKept), ...update(before ?? nothingKept) }))
  const setUnsent = (key: string, part: Partial<UnsentMessage>) =>
    change(({ unsent }) => ({ unsent: unsent.map((one) => (one.key === key ? { ...one, ...part } : one)) }))
  const drop = (key: string) => change(({ unsent }) => ({ unsent: unsent.filter((one) => one.key !== key) }))

  /** Returns whether it arrived. */
  async function attempt(message: MessageToSend): Promise<boolean> {
    try {
      await sendMessage(paths, side, message)
    } catch (error) {
      if (!isProblem(error)) reportError(error)
      setUnsent(message.key, { failure: failureOf(error) })
      return false
    }
    await onChanged()
    drop(message.key)
    return true
  }

  return {
    kept: kept ?? nothingKept,
    isReady: kept !== null,
    change,
    unsent: (kept ?? nothingKept).unsent.filter(({ key }) => !arrived.has(key)),
    /** Sends what is typed and attached. */
    send: async (body: string): Promise<boolean> => {
      const { files, asksReply } = kept ?? nothingKept
      const message = { key: crypto.randomUUID(), body, files, asksReply }
      change(({ unsent }) => ({
        text: '',
        files: [],
        asksReply: false,
        unsent: [...unsent, { ...message, at: new Date().toISOString(), failure: '' }],
      }))
      return attempt(message)
    },
    sendAgain: (message: UnsentMessage): Promise<boolean> => {
      setUnsent(message.key, { failure: '' })
      return attempt(message)
    },
    /** Deletes a message that wasn't sent, with its files. */
    discard: ({ key, files }: UnsentMessage): void => {
      drop(key)
      for (const { id } of files) void deleteFile(paths, id).catch(() => undefined)
    },
  }
}
export type KeptConversation = ReturnType<typeof useKeptMessages>

function failureOf(error: unknown): string {
  if (isProblem(error) && error.code === 'unavailable')
    return 'Your message wasn’t sent because the connection was lost. We saved your text and files.'
  const reason = isProblem(error) ? error.message : ''
  return reason ? `Your message wasn’t sent. ${reason}` : 'Your message wasn’t sent. We saved your text and files.'
}
