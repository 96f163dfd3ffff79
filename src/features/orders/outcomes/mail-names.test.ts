import { expect, test } from 'vitest'
import {
  agentConsentDeclinedMail,
  staffAgentDeclinedMail,
} from '#features/formation/agent-consent/agent-consent-declined.email.ts'
import {
  agentConsentGivenMail,
  agentConsentRequestMail,
} from '#features/formation/agent-consent/agent-consent-request.email.ts'
import { layOut } from '#features/notifications/mail-layout.ts'
import { defaultSite } from '#lib/site.ts'
import { notChargedMail } from './not-charged.email.ts'
import { orderConfirmationMail } from './order-confirmation.email.ts'
import { staffNewOrderMail } from './staff-new-order.email.ts'

// Names that end in a period, in every place where a mail contains a name.
const businessName = 'Sound Tide Inc.'
const agentName = 'Cedar Agents Co.'
const clientName = 'Alex Sample Jr.'
const order = { id: '4f7a21c9-0000-4000-8000-000000000001', businessName, totalCents: 49_900 }
const url = 'https://legate.example/'
const declined = { agentName, businessName, reason: 'No time', url }
const client = { firstName: 'Alex', lastName: 'Sample Jr.', email: 'alex@example.com', phone: null }
const consent = { agentName, businessName, clientName }

test.each([
  ['order confirmation', orderConfirmationMail({ order, lines: [], firstName: 'Alex', openTasks: [], orderUrl: url })],
  ['new order', staffNewOrderMail({ order, lines: [], client, openTasks: [], url })],
  ['not charged', notChargedMail({ orderId: order.id, amountCents: 67_700, firstName: 'Alex', isDeclined: true, url })],
  ['consent request', agentConsentRequestMail(defaultSite, consent, url)],
  ['consent request to forward', agentConsentRequestMail(defaultSite, { ...consent, isForwardedByClient: true }, url)],
  ['consent given', agentConsentGivenMail(consent, agentName, url)],
  ['declined, to the client', agentConsentDeclinedMail({ ...declined, clientName })],
  ['declined, to staff', staffAgentDeclinedMail({ ...declined, orderId: order.id })],
])('no name in the mail “%s” ends in two periods', (_, mail) => {
  const { subject, text } = layOut(mail, defaultSite)
  expect(`${subject}\n${text}`).not.toMatch(/\.\./)
})
