import { namesWaitedFor } from '#features/orders/waits-for.ts'
import { askedOf } from '#app/portal/line-tasks/line-words.ts'
import { type ActionItem, nameOf, type OpenOrder, type TaskKind } from './action-item.ts'
import { feeAction, feeText } from './fee-action.ts'
import { resumeForm } from './resume-links.ts'

const taskOrder: readonly TaskKind[] = [
  'formation-form',
  'pay-fee',
  'answer-question',
  'choose-name',
  'name-agent',
  'sign-again',
  'shareholder-ssns',
  'owner-parts',
  'ein-ssn',
  'agent-consent',
]

const taskTexts: Record<TaskKind, string> = {
  'formation-form': 'We need your answers before we can prepare your documents. We save them as you type.',
  'answer-question': 'We can’t continue until you answer.',
  'pay-fee': 'The state asks for its fee again before it takes the corrected filing.',
  'choose-name': 'Your first name is taken. We continue with the name you choose.',
  'sign-again': 'An answer changed after you signed, so your earlier signature no longer counts.',
  'name-agent': 'Washington requires a registered agent before anything is filed. Naming someone else costs nothing.',
  'shareholder-ssns': 'The IRS requires them on Form 2553. We encrypt each number and never show it again.',
  'owner-parts':
    'The IRS asks about residency, marriage, and shares of each owner. Fill in a part yourself, or invite the owner to do it.',
  'ein-ssn': 'The IRS needs to know who controls the company. We encrypt the number and never show it again.',
  'agent-consent': 'The agent you named has a link to sign. We can’t file until they do.',
}

export const taskLabels: Partial<Record<TaskKind, string>> = {
  'shareholder-ssns': 'Enter SSNs',
  'owner-parts': 'View owners',
  'ein-ssn': 'Enter SSN',
  'agent-consent': 'View request',
  'answer-question': 'Answer',
  'choose-name': 'Choose a name',
  'sign-again': 'Sign',
}

/** What a paid order asks for. */
export function taskItems(order: OpenOrder): ActionItem[] {
  if (order.status === 'canceled' || order.status === 'refunded') return []
  const open = order.tasks.filter(({ doneAt }) => doneAt === null)
  const needsForm = open.some(({ kind }) => kind === 'formation-form')
  return open
    .filter(({ kind }) => !isOthersTurn(kind, order))
    .toSorted((a, b) => taskOrder.indexOf(a.kind) - taskOrder.indexOf(b.kind))
    .map(({ id, kind, title, draftId, since }) => ({
      id,
      title,
      about: `${nameOf(order)}, order ${order.number}`,
      text: taskText(kind, needsForm, order),
      since: kind === 'answer-question' ? askedSince(order, since) : since,
      action: taskAction(order, { kind, draftId }, needsForm),
    }))
}

/** The agent has a link of their own to sign; one that went to the client is theirs to pass on. */
const isOthersTurn = (kind: TaskKind, { agentRequest }: Pick<OpenOrder, 'agentRequest'>): boolean =>
  kind === 'agent-consent' && agentRequest !== null && !agentRequest.isForwarded && agentRequest.declinedAt === null

/** The first question that has no answer. */
const askedSince = ({ questions }: Pick<OpenOrder, 'questions'>, since: string): string =>
  questions.find(({ answer }) => answer === null)?.askedAt ?? since

/** What the services of an order ask for, now that it is the client's turn. */
export function lineTaskItems(order: OpenOrder): ActionItem[] {
  if (order.status === 'canceled' || order.status === 'refunded' || order.status === 'completed') return []
  return order.work.flatMap((line) =>
    askedOf(line).map(({ id, title, instruction, since }) => ({
      id,
      title,
      about: `${line.label}, order ${order.number}`,
      text: instruction,
      since,
      action: { label: 'Start', to: `/dashboard/orders/${order.id}/tasks/${id}` },
    })),
  )
}

/** Who the shareholders are is known from the form alone. */
const comesAfterForm = (kind: TaskKind, needsForm: boolean) => needsForm && kind === 'shareholder-ssns'

export function taskText(
  kind: TaskKind,
  needsForm: boolean,
  { agentRequest, ownerParts, amountsDue }: Pick<OpenOrder, 'agentRequest' | 'ownerParts' | 'amountsDue'>,
): string {
  if (kind === 'pay-fee') return feeText(amountsDue) ?? taskTexts[kind]
  if (comesAfterForm(kind, needsForm))
    return 'We’ll ask for these once the formation form tells us who the shareholders are.'
  if (kind === 'name-agent' && agentRequest?.declinedAt)
    return `${agentRequest.agentName} declined: “${agentRequest.declineReason}” Naming someone else costs nothing.`
  if (kind === 'owner-parts' && ownerParts.every(({ status }) => status === 'invited' || status === 'done'))
    return `Waiting for ${namesWaitedFor({ ownerParts }, false)}. You can send the link again or correct the address.`
  return taskTexts[kind]
}

/** Tasks whose link opens the order with the task's dialog, so that one click is enough. */
export const ssnTasks: ReadonlySet<string> = new Set<TaskKind>(['shareholder-ssns', 'ein-ssn'])

function taskAction(
  { id: orderId, amountsDue }: Pick<OpenOrder, 'id' | 'amountsDue'>,
  { kind, draftId }: { kind: TaskKind; draftId: string | null },
  needsForm: boolean,
): ActionItem['action'] {
  if (kind === 'formation-form') return { label: 'Fill in the form', ...resumeForm(orderId, draftId) }
  if (kind === 'pay-fee') return feeAction(orderId, amountsDue)
  if (kind === 'name-agent') return { label: 'Name an agent', to: `/dashboard/orders/${orderId}/agent` }
  const label = comesAfterForm(kind, needsForm) ? undefined : taskLabels[kind]
  return label ? { label, to: `/dashboard/orders/${orderId}${ssnTasks.has(kind) ? `?task=${kind}` : ''}#tasks` } : null
}
