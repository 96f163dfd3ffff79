import type { ListedConversation } from '#features/messages/message.ts'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import type { SubmissionView } from '#features/quiz/submission.ts'
import { structureFacts } from '#features/quiz/structures.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { type ActionItem, nameOf, type OpenOrder } from './action-item.ts'
import { draftPath, type OpenDraft, resumeSubmission, resumePayment } from './resume-links.ts'
import { lineTaskItems, taskItems } from './task-items.ts'

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
