import { send } from '#lib/send.ts'
import type { MarkKind } from './mark.ts'

interface Saved {
  success: true
}

/** Marks a deadline as done, or waives it with a reason. */
export const markDuty = (companyId: string, input: Record<string, unknown> & { kind: MarkKind }) =>
  send<Saved>('POST', `/api/companies/${companyId}/duties/mark`, input)

/** Puts a deadline back on the calendar. */
export const undoMark = (companyId: string, key: string) =>
  send<Saved>('POST', `/api/companies/${companyId}/duties/undo`, { key })

/** Answers a question that deadlines depend on. */
export const answerQuestion = (companyId: string, input: Record<string, unknown>) =>
  send<Saved>('PUT', `/api/companies/${companyId}/duty-answers`, input)

/** Replaces the private address of the calendar. */
export const replaceFeed = (companyId: string) =>
  send<{ url: string }>('POST', `/api/companies/${companyId}/calendar-feed/replace`, {})

/** Records that the firm filed it. */
export const markAsFiled = (companyId: string, input: Record<string, unknown>) =>
  send<Saved>('POST', `/api/staff/companies/${companyId}/duties/mark`, input)

/** Takes back that the firm filed it. */
export const undoFiled = (companyId: string, key: string) =>
  send<Saved>('POST', `/api/staff/companies/${companyId}/duties/undo`, { key })
