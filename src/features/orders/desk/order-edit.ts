import { z } from 'zod'
import { formatTime } from '#lib/pacific-time.ts'

/** Names the newest edit that the caller's page shows. Without it nothing is compared. */
export const revisionHeader = 'x-order-revision'

/** What staff did to the order. */
export const orderEdit = z.object({
  revision: z.int(),
  by: z.string(),
  /** "moved this order to Ready to file" */
  did: z.string(),
  at: z.iso.datetime(),
})
export type OrderEdit = z.output<typeof orderEdit>

/** POST /api/staff/orders/{id}/seen */
export const deskState = z.object({
  /** Of the newest edit by anyone; 0 before the first. */
  revision: z.int(),
  /** The newest edit by someone else than the caller. */
  newest: orderEdit.nullable(),
  /** Who else has the order's page open now. */
  readers: z.array(z.string()),
})
export type DeskState = z.output<typeof deskState>

interface ActWords {
  did: string
  /** What the second person wanted to save: "We didn’t save your …". */
  own: string
}

const words: Record<string, ActWords | undefined> = {
  review: { did: 'moved this order to In review', own: 'move' },
  ready: { did: 'moved this order to Ready to file', own: 'move' },
  submitted: { did: 'recorded the filing', own: 'filing' },
  filed: { did: 'recorded that the state filed it', own: 'record of the filing' },
  rejected: { did: 'recorded that the state returned it', own: 'record of the return' },
  'checks/first': { did: 'made the first check', own: 'check' },
  'checks/second': { did: 'made the second check', own: 'check' },
  'checks/send-back': { did: 'sent the order back', own: 'note' },
  'correction/proposal': { did: 'proposed who is responsible for the return', own: 'proposal' },
  'correction/confirmation': { did: 'confirmed who is responsible for the return', own: 'confirmation' },
  completed: { did: 'completed this order', own: 'move' },
  canceled: { did: 'canceled this order', own: 'cancellation' },
  questions: { did: 'asked the client a question', own: 'question' },
  remind: { did: 'reminded the client', own: 'reminder' },
  advisor: { did: 'changed who this order is assigned to', own: 'assignment' },
  'due-date': { did: 'changed the due date', own: 'due date' },
  'name-taken': { did: 'recorded that the name is taken', own: 'record of the taken name' },
  'changes/{changeId}/accept': { did: 'accepted a change of the client', own: 'decision' },
  'changes/{changeId}/refuse': { did: 'refused a change of the client', own: 'decision' },
  'findings/{key}/settle': { did: 'settled a finding', own: 'reason' },
  'tasks/{taskId}/done': { did: 'finished a task', own: 'task' },
  'tasks/{taskId}/reopen': { did: 'opened a task again', own: 'task' },
  'lines/{position}/done': { did: 'finished a service', own: 'service' },
  'lines/{position}/with-agency': { did: 'recorded that an agency has a service', own: 'service' },
  'lines/{position}/agency-answered': { did: 'recorded what the agency answered', own: 'answer of the agency' },
  'lines/{position}/taken-back': { did: 'took a service back from the agency', own: 'service' },
  'lines/{position}/submitted': { did: 'recorded the filing of a service', own: 'filing' },
  'lines/{position}/filed': { did: 'recorded that the state filed a service', own: 'record of the filing' },
  'lines/{position}/rejected': { did: 'recorded that the state returned a service', own: 'record of the return' },
  name: { did: 'applied another name', own: 'name' },
  agent: { did: 'named another registered agent', own: 'registered agent' },
  'agent-consent/send': { did: 'sent the agent’s link again', own: 'link' },
  'agent-consent/link': { did: 'copied the agent’s link', own: 'link' },
  'filings/{filingId}/paper': { did: 'added a missing paper', own: 'paper' },
  documents: { did: 'added a document', own: 'document' },
  'documents/{documentId}': { did: 'changed who sees a document', own: 'change of the document' },
  'ein-application': { did: 'recorded the EIN application', own: 'EIN application' },
}

/** Says what an act of staff does, by the end of its endpoint's path. */
export const wordsOfAct = (act: string): ActWords => words[act] ?? { did: 'changed this order', own: 'change' }

const minute = 60
const hour = 3600

/** "20 seconds ago"; after an hour the time of day in Washington. */
export function agoText(at: string, now: Date): string {
  const seconds = Math.max(1, Math.round((now.getTime() - new Date(at).getTime()) / 1000))
  if (seconds >= hour) return `at ${formatTime(at)}`
  const [count, unit] = seconds < minute ? [seconds, 'second'] : [Math.floor(seconds / minute), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** "Jordan Lee moved this order to Ready to file 20 seconds ago." */
export const editText = ({ by, did, at }: OrderEdit, now: Date): string => `${by} ${did} ${agoText(at, now)}.`
