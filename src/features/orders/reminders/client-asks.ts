import type { AgentRequestView } from '#features/formation/agent-consent/agent-consent.ts'
import type { OwnerPartView } from '#features/formation/owner-parts/owner-part.ts'
import { type FilingFacts, type TaskFacts, turnOf } from '#features/tasks/line-life.ts'
import type { TaskKind } from '#features/tasks/task.ts'
import type { Asked } from './waiting-period.ts'

/** Something that the client is, or was, asked for, as a reminder says it. */
export interface ClientAsk extends Asked {
  text: string
}

export interface SignatureFacts {
  title: string
  signerName: string
  /** Empty while nobody has said where the signer reads mail. */
  signerEmail: string
  sentAt: Date
  expiresAt: Date
  /** When it was signed, declined, or replaced by a newer version; null while it is waited for. */
  answeredAt: Date | null
}

export interface AskFacts {
  now: Date
  paidAt: Date
  clientEmail: string
  tasks: readonly { kind: TaskKind; title: string; createdAt: Date; doneAt: Date | null }[]
  /** The tasks of each line, and how far the filing is that they may wait for. */
  lines: readonly (readonly (TaskFacts & { title: string })[])[]
  filing: FilingFacts
  /** Who was asked last to consent as registered agent. */
  agentRequest: AgentRequestView | undefined
  ownerParts: readonly OwnerPartView[]
  signatures: readonly SignatureFacts[]
}

/**
 * Lists what the client of a paid order is asked for, and was: the order's tasks, the tasks of its lines whose turn it
 * is, and signatures that need the client to act. What is open has `until` null.
 */
export const clientAsks = (facts: AskFacts): ClientAsk[] => [
  ...facts.tasks.flatMap((task) => taskAsks(task, facts)),
  ...facts.lines.flatMap((tasks) => lineAsks(tasks, facts)),
  ...facts.signatures.flatMap((signature) => signatureAsks(signature, facts)),
]

function taskAsks(task: AskFacts['tasks'][number], facts: AskFacts): ClientAsk[] {
  // Before the payment it was nobody's task yet.
  const since = task.createdAt > facts.paidAt ? task.createdAt : facts.paidAt
  const texts = task.doneAt === null ? openTexts(task, facts) : [task.title]
  return texts.map((text) => ({ text, since, until: task.doneAt }))
}

function openTexts({ kind, title }: { kind: TaskKind; title: string }, facts: AskFacts): string[] {
  if (kind === 'agent-consent') return [agentText(facts) ?? title]
  if (kind === 'owner-parts') {
    const open = facts.ownerParts.filter(({ status }) => status !== 'done')
    return open.length === 0 ? [title] : open.map((part) => ownerText(part, facts.now))
  }
  return [title]
}

function agentText({ agentRequest, now }: AskFacts): string | undefined {
  if (!agentRequest) return undefined
  const { agentName, isForwarded, expiresAt } = agentRequest
  if (Date.parse(expiresAt) <= now.getTime())
    return `Send the registered agent consent to ${agentName} again: the link has expired`
  if (isForwarded) return `Forward the link to sign the registered agent consent to ${agentName}`
  return `Registered agent consent: ${agentName} hasn’t answered yet. You can send the link again or correct the address`
}

function ownerText({ name, status, invitation }: OwnerPartView, now: Date): string {
  if (status === 'declined')
    return `Check the email address of ${name}: your invitation reached someone who doesn’t know you`
  if (!invitation) return `Complete the part of ${name} for Form 2553, or invite them to do it`
  if (Date.parse(invitation.expiresAt) <= now.getTime())
    return `Invite ${name} again to complete their part of Form 2553: the link has expired`
  return `Form 2553: ${name} hasn’t completed their part yet. You can send the invitation again or correct the address`
}

function lineAsks(tasks: readonly (TaskFacts & { title: string })[], { filing }: AskFacts): ClientAsk[] {
  return tasks.flatMap((task) => {
    const since = task.audience === 'client' ? turnOf(task, tasks, filing) : null
    if (since === null) return []
    return [{ text: task.title, since: new Date(since), until: task.doneAt === null ? null : new Date(task.doneAt) }]
  })
}

/** Signers have their own reminders: the client is asked to sign, to renew a link, or to say where to send it. */
function signatureAsks(signature: SignatureFacts, { now, clientEmail }: AskFacts): ClientAsk[] {
  const { title, signerName, signerEmail, sentAt, expiresAt, answeredAt: until } = signature
  if (signerEmail === '')
    return [{ text: `Enter the email address of ${signerName}, who signs: ${title}`, since: sentAt, until }]
  if (isSameAddress(signerEmail, clientEmail)) return [{ text: `Sign: ${title}`, since: sentAt, until }]
  if (expiresAt > (until ?? now)) return []
  const text = `Send ${signerName} the link to sign again, it has expired: ${title}`
  return [{ text, since: expiresAt, until }]
}

/** Whoever reads the client's mail is reminded with the order, and not a second time with the link. */
export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
