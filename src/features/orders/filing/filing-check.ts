import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'

export const checkSteps = ['first', 'second'] as const
export type CheckStep = (typeof checkSteps)[number]

/** Why a check counts no more: it covers other answers or documents, was refused, or the order was taken back. */
export const checkEndReasons = ['changed', 'sent-back', 'reviewed-again'] as const

/** What a check covers: the answers and the generated documents as they were. */
export interface FilingVersion {
  /** SHA-256 of the answers, hexadecimal. */
  answers: string
  /** By title. */
  documents: { title: string; version: number }[]
}

/** POST /api/staff/orders/{id}/checks/second */
export const secondCheckInput = z.strictObject({
  name: z.string().max(300),
  hasCompared: z.boolean().refine((isTicked) => isTicked, 'Compare the answers with the documents first'),
  hasAgreed: z.boolean().refine((isTicked) => isTicked, 'Look at each finding first'),
})

/** POST /api/staff/orders/{id}/checks/send-back */
export const sendBackInput = z.strictObject({ note: reasonText('Write what has to change') })

const check = z.object({
  by: z.string(),
  isReader: z.boolean(),
  at: z.iso.datetime(),
  /** In a firm of one. */
  isSamePerson: z.boolean(),
})

/** GET /api/staff/orders/{id}/checks */
export const filingChecksView = z.object({
  /** False for an order that forms no company: it takes no checks. */
  isNeeded: z.boolean(),
  first: check.nullable(),
  second: check.nullable(),
  /** What changed since the last checks, which therefore don't count; empty while they do. */
  changes: z.array(z.string()),
  /** The note of the person who refused the second check, until the next first check. */
  sentBack: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
  /** Whether the reader may make the second check. */
  mayCheckSecond: z.boolean(),
  /** The documents that a check covers now. */
  documents: z.array(z.object({ title: z.string(), version: z.int() })),
})
export type FilingChecksView = z.output<typeof filingChecksView>

/** Names what differs between two versions, in words: "The answers", "Operating Agreement, version 2". */
export function changesBetween(before: FilingVersion, now: FilingVersion): string[] {
  const earlier = new Map(before.documents.map(({ title, version }) => [title, version]))
  const documents = now.documents.filter(({ title, version }) => earlier.get(title) !== version)
  const kept = new Set(now.documents.map(({ title }) => title))
  return [
    ...(before.answers === now.answers ? [] : ['The answers']),
    ...documents.map(({ title, version }) => `${title}, version ${version}`),
    ...before.documents.filter(({ title }) => !kept.has(title)).map(({ title }) => `${title}, removed`),
  ]
}
