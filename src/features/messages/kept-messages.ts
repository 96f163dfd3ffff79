import { z } from 'zod'
import { readJson, removeItem, writeJson } from '#lib/session-storage.ts'
import { messageFileView } from './message.ts'

const unsent = z.object({
  key: z.uuid(),
  body: z.string(),
  files: z.array(messageFileView),
  asksReply: z.boolean(),
  at: z.iso.datetime(),
  /** Why it wasn't sent; empty while it is on its way. */
  failure: z.string(),
})
export type UnsentMessage = z.output<typeof unsent>

const kept = z.object({
  text: z.string(),
  files: z.array(messageFileView),
  asksReply: z.boolean(),
  unsent: z.array(unsent),
})
/** What someone typed, attached, and tried to send in one conversation. */
export type KeptMessages = z.output<typeof kept>

export const nothingKept: KeptMessages = { text: '', files: [], asksReply: false, unsent: [] }
const interrupted = 'We don’t know whether your message was sent. We saved your text and files.'

const keyOf = (path: string) => `legate.messages ${path}`

/** Reads what this tab kept; what was on its way then may have arrived or not, and can be sent again. */
export function readKept(path: string): KeptMessages {
  const { data } = kept.safeParse(readJson(keyOf(path)))
  if (!data) return nothingKept
  return { ...data, unsent: data.unsent.map((one) => ({ ...one, failure: one.failure || interrupted })) }
}

export function writeKept(path: string, value: KeptMessages): void {
  const { text, files, unsent: messages } = value
  if (text === '' && files.length === 0 && messages.length === 0) removeItem(keyOf(path))
  else writeJson(keyOf(path), value)
}
