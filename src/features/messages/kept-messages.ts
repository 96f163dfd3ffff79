import { readJson, removeItem, writeJson } from '#lib/session-storage.ts'
import type { MessageFileView } from './message.ts'

export interface UnsentMessage {
  key: string
  body: string
  files: MessageFileView[]
  asksReply: boolean
  at: string
  /** Why it wasn't sent; empty while it is on its way. */
  failure: string
}

/** What someone typed, attached, and tried to send in one conversation. */
export interface KeptMessages {
  text: string
  files: MessageFileView[]
  asksReply: boolean
  unsent: UnsentMessage[]
}

const hasTypes = (value: unknown, types: Readonly<Record<string, string>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type)
const everyOne = (value: unknown, types: Readonly<Record<string, string>>): boolean =>
  Array.isArray(value) && value.every((one) => hasTypes(one, types))

const file = { id: 'string', fileName: 'string', contentType: 'string', sizeBytes: 'number' }
const message = {
  key: 'string',
  body: 'string',
  files: 'object',
  asksReply: 'boolean',
  at: 'string',
  failure: 'string',
}

/** By hand: a page that only takes it up again loads no zod. */
const isKept = (value: unknown): value is KeptMessages =>
  hasTypes(value, { text: 'string', asksReply: 'boolean' }) &&
  everyOne(Reflect.get(Object(value), 'files'), file) &&
  everyOne(Reflect.get(Object(value), 'unsent'), message) &&
  (value as KeptMessages).unsent.every(({ files }) => everyOne(files, file))

export const nothingKept: KeptMessages = { text: '', files: [], asksReply: false, unsent: [] }
const interrupted = 'We don’t know whether your message was sent. We saved your text and files.'

const keyOf = (path: string) => `legate.messages ${path}`

/** Reads what this tab kept; what was on its way then may have arrived or not, and can be sent again. */
export function readKept(path: string): KeptMessages {
  const kept = readJson(keyOf(path))
  if (!isKept(kept)) return nothingKept
  return { ...kept, unsent: kept.unsent.map((one) => ({ ...one, failure: one.failure || interrupted })) }
}

export function writeKept(path: string, value: KeptMessages): void {
  const { text, files, unsent: messages } = value
  if (text === '' && files.length === 0 && messages.length === 0) removeItem(keyOf(path))
  else writeJson(keyOf(path), value)
}
