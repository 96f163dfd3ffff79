import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Declined {
  agentName: string
  businessName: string
  /** In the agent's own words. */
  reason: string
  url: string
}

/** To the client: the order needs another agent. */
export const agentConsentDeclinedMail = ({
  agentName,
  businessName,
  reason,
  clientName,
  url,
}: Declined & { clientName: string }): MailText => ({
  subject: 'The agent you named declined to be your registered agent',
  greeting: `Hi ${clientName},`,
  paragraphs: [
    withPeriod(`${agentName} declined to serve as registered agent for ${businessName}`),
    `The reason they gave: “${reason}”`,
    'Washington requires a registered agent before anything is filed. Name another person or company, or choose our registered agent service. Naming someone else costs nothing.',
  ],
  button: { label: 'Name a registered agent', url },
})

/** To the firm: the filing waits. */
export const staffAgentDeclinedMail = ({
  agentName,
  businessName,
  reason,
  orderId,
  url,
}: Declined & { orderId: string }): MailText => ({
  subject: `Registered agent declined, order ${orderNumber(orderId)}`,
  paragraphs: [
    withPeriod(`${agentName} declined to serve as registered agent for ${businessName}`),
    `The reason they gave: “${reason}”`,
    'We asked the client to name another agent.',
  ],
  button: { label: 'Open the order', url },
})
