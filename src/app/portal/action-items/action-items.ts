import type { ListedConversation } from '#features/messages/message.ts'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { SubmissionView } from '#features/quiz/submission.ts'
import { namesWaitedFor } from '#features/orders/waits-for.ts'
import { structureFacts } from '#features/quiz/structures.ts'
import { askedOf } from '#app/portal/line-tasks/line-words.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { feeAction, feeText } from './fee-action.ts'
import {
  draftPath,
  type OpenDraft,
  type ResumeLink,
  resumeSubmission,
  resumeForm,
  resumePayment,
} from './resume-links.ts'

type TaskKind = OrderView['tasks'][number]['kind']
type OpenOrder = Pick<
  OrderView,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'paymentStatus'
  | 'businessName'
  | 'baseService'
  | 'existingCompany'
  | 'draftId'
  | 'tasks'
  | 'work'
  | 'agentRequest'
  | 'ownerParts'
  | 'agentForOrderId'
  | 'lines'
  | 'totalCents'
  | 'amountsDue'
  | 'createdAt'
  | 'questions'
>

export interface ActionItem {
  id: string
  title: string
  /** What it is about: "Cedar Sound Joinery LLC, order 4F7A21C9". */
  about: string
  text: string
  /** Since when it waits; null when nobody knows. */
  since: string | null
  /** Null: there is nothing to do but wait, or the way is described in the text. */
  action: ({ label: string } & ResumeLink) | null
}

export interface ActionItemSources {
  user: { email: string; emailVerified: boolean }
  orders: readonly OpenOrder[]
  drafts: readonly OpenDraft[]
  submissions: readonly SubmissionView[]
  /** Documents of these orders with their signers. */
  documents: readonly Pick<OrderDocument, 'orderId' | 'orderNumber' | 'businessName' | 'title' | 'signers'>[]
  conversations: readonly Pick<ListedConversation, 'orderId' | 'orderNumber' | 'about' | 'askedSince'>[]
}

/**
 * Returns what waits for the client, most urgent first: payments, then what paid orders ask for, signatures, questions, and
 * unfinished drafts. The one list of the overview, of Messages, and of an order.
 */
export function buildActionItems(sources: ActionItemSources): ActionItem[] {
  const { user, orders, drafts, submissions, documents, conversations } = sources
  // Drafts that belong to an order are resumed from that order.
  const openDrafts = drafts.filter(({ orderId }) => !orders.some(({ id }) => id === orderId))
  const waiting = submissions.filter(
    ({ submissionId, orderId, paymentStatus }) =>
      paymentStatus !== 'completed' && !orderId && !drafts.some((draft) => draft.submissionId === submissionId),
  )
  return [
    ...orders.flatMap((order) => paymentItem(order, drafts)),
    ...orders.flatMap(taskItems),
    ...orders.flatMap(lineTaskItems),
    ...documents.flatMap((document) => signingItems(document, user.email)),
    ...conversations.flatMap(questionItem),
    ...openDrafts.map(draftItem),
    ...waiting.slice(0, 1).map(submissionItem),
    ...(user.emailVerified ? [] : [verifyEmailItem(user.email)]),
  ]
}

function paymentItem(order: OpenOrder, drafts: readonly OpenDraft[]): ActionItem[] {
  const { id, number, status, paymentStatus } = order
  if (status !== 'awaiting_payment') return []
  const reason =
    paymentStatus === 'failed' ? 'Your card was declined, and you were not charged.' : 'You haven’t paid for it yet.'
  return [
    {
      id: `pay-${id}`,
      title: 'Complete your payment',
      about: `${nameOf(order)}, order ${number}`,
      text: reason,
      since: order.createdAt,
      action: { label: 'Complete Payment', ...resumePayment(order, drafts) },
    },
  ]
}

const nameOf = ({ businessName, title }: Pick<OpenOrder, 'businessName' | 'title'>): string => businessName || title

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

function taskItems(order: OpenOrder): ActionItem[] {
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

/** What the person at this address is asked to sign. */
function signingItems(
  { orderId: _o, orderNumber, businessName, title, signers }: ActionItemSources['documents'][number],
  email: string,
): ActionItem[] {
  return signers
    .filter(({ state }) => state === 'requested' || state === 'opened')
    .filter((signer) => signer.email.toLowerCase() === email.toLowerCase())
    .map(({ requestId, at }) => ({
      id: `sign-${requestId}`,
      title: `Sign “${title}”`,
      about: [businessName, `order ${orderNumber}`].filter(Boolean).join(', '),
      text: 'You read the document first. It takes a few minutes.',
      since: at,
      action: { label: 'Sign', to: `/sign?request=${requestId}` },
    }))
}

/** What we asked in the conversation of an order. */
const questionItem = ({
  orderId,
  orderNumber,
  about,
  askedSince: since,
}: ActionItemSources['conversations'][number]): ActionItem[] =>
  since === null
    ? []
    : [
        {
          id: `answer-${orderId}`,
          title: 'Answer our message',
          about: `${about}, order ${orderNumber}`,
          text: 'We asked you something about your order.',
          since,
          action: { label: 'Answer', to: `/dashboard/messages/${orderId}` },
        },
      ]

/** What the services of an order ask for, now that it is the client's turn. */
function lineTaskItems(order: OpenOrder): ActionItem[] {
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

function draftItem(draft: OpenDraft): ActionItem {
  const { draftId, businessName, structure, stepTitle, updatedAt, isComplete } = draft
  const where = isComplete ? 'ready to pay' : `at step “${stepTitle}”`
  return {
    id: `draft-${draftId}`,
    title: isComplete ? 'Complete your payment' : 'Continue your formation form',
    about: `${businessName || `Your new ${structure}`}, ${where}`,
    text: `Saved ${formatDateTime(updatedAt)}.`,
    since: null,
    action: { label: isComplete ? 'Complete Payment' : 'Resume', to: draftPath(draft) },
  }
}

function submissionItem(submission: SubmissionView): ActionItem {
  const { submissionId, quizData } = submission
  const { structure } = quizData.recommendation
  return {
    id: `quiz-${submissionId}`,
    title: `Continue with your ${structure}`,
    about: `Your quiz suggested ${structureFacts[structure].article} ${structure}`,
    text: 'Next is the formation form. You pay after that.',
    since: null,
    action: { label: 'Continue', ...resumeSubmission(submission, [], []) },
  }
}

const verifyEmailItem = (email: string): ActionItem => ({
  id: 'verify-email',
  title: 'Verify your email address',
  about: email,
  text: 'Open the link we emailed you. It works for 24 hours.',
  since: null,
  action: null,
})
