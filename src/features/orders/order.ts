import { z } from 'zod'
import { orderReferral } from './referral/referral-of-order.ts'
import { agentRequestView } from '#features/formation/agent-consent/agent-consent.ts'
import { draftFields } from '#features/formation/draft/formation-draft.ts'
import { ownerPartView } from '#features/formation/owner-parts/owner-part.ts'
import { einSsnInput, shareholderSsnsInput } from '#features/formation/ssn/ssn-schemas.ts'
import { lineWorkView } from '#features/tasks/line-view.ts'
import { openTaskKinds, taskKinds } from '#features/tasks/task.ts'
import { orderStatuses } from './order-status.ts'
import { amountDueView } from '#features/orders/amounts-due/amount-due.ts'
import { clientRefund } from './refunds/refund-view.ts'
import { parties } from './waits-for.ts'
import { quoteInput } from '#features/orders/builder/order-quote.ts'
import { structures } from '#features/washington/entity-type.ts'

const text = (max: number) => z.string().trim().max(max)

/** The fields of a formation that the order request may carry; each replaces the draft's field of the same name. */
const formationFields = draftFields.pick({
  businessName: true,
  principalOffice: true,
  registeredAgent: true,
  owners: true,
  managementStructure: true,
  shares: true,
  directors: true,
  officers: true,
}).shape
export const formationFieldNames = [
  'businessName',
  'principalOffice',
  'registeredAgent',
  'owners',
  'managementStructure',
  'shares',
  'directors',
  'officers',
] as const satisfies readonly (keyof typeof formationFields)[]

/** More than today's questions, so that the quiz can grow. */
const maxQuizAnswers = 20

/** POST /api/orders/create: the specification's order request and what our form adds. `amount` in cents is only compared. */
export const createOrderInput = quoteInput.extend({
  paymentToken: z.string().trim().min(1).max(1024),
  amount: z.int(),
  quizAnswers: z
    .record(z.string().max(64), z.string().max(200))
    .refine((answers) => Object.keys(answers).length <= maxQuizAnswers, `Send up to ${maxQuizAnswers} answers`)
    .optional(),
  businessType: text(100).optional(),
  formationType: text(100).optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(254).optional(),
  phone: text(40).optional(),
  ...formationFields,
  shareholderSSNs: shareholderSsnsInput.optional(),
  einSSN: einSsnInput.optional(),
  draftId: z.uuid().optional(),
  submissionId: z.uuid().optional(),
  /** The terms accepted at the pay button. Optional with a draft, whose signed form accepts them. */
  termsVersion: text(64).optional(),
  /** An order of `registered-agent` for an order of the caller that waits for its agent. */
  agentForOrderId: z.uuid().optional(),
  confirmDuplicate: z.boolean().optional(),
  referral: orderReferral.optional(),
})
export type CreateOrderInput = z.input<typeof createOrderInput>
export type OrderRequest = z.output<typeof createOrderInput>

/** 201: paid. */
export const orderReceipt = z.object({ success: z.literal(true), orderId: z.uuid(), message: z.string() })
export type OrderReceipt = z.output<typeof orderReceipt>

/** 202: the card provider has not answered; the order settles by itself. */
export const orderProcessing = z.object({
  success: z.literal(false),
  orderId: z.uuid(),
  status: z.literal('processing'),
  message: z.string(),
})
export type OrderProcessing = z.output<typeof orderProcessing>

/** POST /api/orders/{id}/formation */
export const orderFormationInput = z.strictObject({ draftId: z.uuid() })

/** POST /api/orders/{id}/ssns: the secure task. */
export const orderSsnsInput = z
  .strictObject({ shareholderSSNs: shareholderSsnsInput.optional(), einSSN: einSsnInput.optional() })
  .refine(({ shareholderSSNs, einSSN }) => shareholderSSNs?.length || einSSN, 'Please enter a Social Security number')
export type OrderSsnsInput = z.output<typeof orderSsnsInput>

const instant = z.iso.datetime()
const status = z.enum(orderStatuses)

export const orderSummary = z.object({
  id: z.uuid(),
  /** The first eight characters of the id, as people say it. */
  number: z.string(),
  status,
  statusLabel: z.string(),
  /** Who has to act now; null when nobody has. */
  waitsFor: z.enum(parties).nullable(),
  paymentStatus: z.enum(['completed', 'pending', 'failed']),
  baseService: z.string(),
  /** An election for a company that exists: nothing is filed with the state. */
  existingCompany: z.boolean(),
  /** What was bought first, by its name at that time. */
  title: z.string(),
  businessName: z.string().nullable(),
  totalCents: z.int(),
  createdAt: instant,
  paidAt: instant.nullable(),
  openTasks: z.int(),
  submissionId: z.uuid().nullable(),
  draftId: z.uuid().nullable(),
  /** The order whose company the registered agent service was bought for. */
  agentForOrderId: z.uuid().nullable(),
  /** The yearly service that it renews for one more year. */
  renewalOf: z.uuid().nullable(),
})
export type OrderSummary = z.output<typeof orderSummary>

/** What changes while others act on an order: an open page compares it with what it shows. */
export const orderProgress = z.object({
  status,
  openTasks: z.array(z.enum(openTaskKinds)),
  /** Differs as soon as a document is made, a change is decided, or an owner's part is completed or opened again. */
  mark: z.string(),
})
export type OrderProgress = z.output<typeof orderProgress>

const orderLine = z.object({
  kind: z.enum(['service', 'addon', 'bundle-saving', 'state-fee']),
  id: z.string(),
  label: z.string(),
  period: z.string(),
  amountCents: z.int(),
})

/** An order as GET /api/orders lists it. */
export const listedOrder = orderSummary.extend({
  lines: z.array(orderLine),
  timeline: z.array(
    z.object({
      at: instant,
      status,
      label: z.string(),
      note: z.string(),
      /** The order only passed through this state on its way to the next one. */
      isInterim: z.boolean(),
    }),
  ),
  receipt: z
    .object({
      number: z.string(),
      paidAt: instant,
      paidBy: z.string(),
      /** The card's brand and last four digits; null for payments of earlier versions. */
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      lines: z.array(orderLine),
      totalCents: z.int(),
    })
    .nullable(),
})
export type ListedOrder = z.output<typeof listedOrder>

export const orderView = listedOrder.extend({
  currency: z.string(),
  bundleId: z.string().nullable(),
  savingsCents: z.int(),
  stateFeesCents: z.int(),
  tasks: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(taskKinds),
      title: z.string(),
      /** A draft to go on with, made from what the order already said. */
      draftId: z.uuid().nullable(),
      /** When it was opened, or opened again. */
      since: instant,
      doneAt: instant.nullable(),
    }),
  ),
  /** What we asked the client, oldest first. */
  questions: z.array(z.object({ id: z.uuid(), question: z.string(), askedAt: instant, answer: z.string().nullable() })),
  /** The lines that are work, each with its own life and tasks; none before the payment. */
  work: z.array(lineWorkView),
  /** Who looks after the client; null while nobody is assigned. */
  advisor: z.string().nullable(),
  /** The last day of post-formation support, once the state has filed. */
  supportEndsOn: z.iso.date().nullable(),
  /** Who was asked to consent as registered agent, while the order waits for it or for another agent. */
  agentRequest: agentRequestView.nullable(),
  /** Each owner's part of Form 2553, once an order with an S election is paid and its formation is known. */
  ownerParts: z.array(ownerPartView),
  formation: z
    .object({
      structure: z.enum(structures),
      legalEntity: z.string(),
      taxElection: z.string(),
      formType: z.string(),
      businessName: z.string(),
      submittedAt: instant,
      owners: z.array(z.object({ firstName: z.string(), lastName: z.string(), ownershipPercentage: z.number() })),
    })
    .nullable(),
  /** What the client owes, or owed, beside the order's price, oldest first. */
  amountsDue: z.array(amountDueView),
  /** What went back to the client, or is on its way, oldest first. */
  refunds: z.array(clientRefund),
  /** Whether the order names the terms it was placed under; earlier ones do not. */
  hasTerms: z.boolean(),
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
})
export type OrderView = z.output<typeof orderView>
