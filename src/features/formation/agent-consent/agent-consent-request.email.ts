import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import type { Site } from '#lib/site.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { linkDays } from '#features/mailed-links/mailed-link.ts'

interface Request {
  agentName: string
  businessName: string
  clientName: string
}

interface ConsentRequest extends Request {
  /** It goes to the client, who knows how to reach the agent. */
  isForwardedByClient?: boolean
}

const afterSigning = `Once you’ve signed, you can use it for another ${linkDays} days to download your consent.`

/** To the person or company that a client named as registered agent, or to the client to pass on. */
export const agentConsentRequestMail = (
  { firm }: Site,
  { agentName, businessName, clientName, isForwardedByClient = false }: ConsentRequest,
  url: string,
): MailText => ({
  subject: isForwardedByClient
    ? 'Please forward to your registered agent: consent to sign'
    : 'Please sign your consent as registered agent',
  greeting: `Hi ${isForwardedByClient ? clientName : agentName},`,
  paragraphs: [
    ...(isForwardedByClient
      ? [`We don’t have an email address for your registered agent. Please forward this to ${agentName}:`]
      : []),
    `${clientName} is forming ${businessName} in Washington State and named you as its registered agent.`,
    'The state requires your own consent before it accepts the filing. Use the link below to read what a registered agent does and to sign by drawing or typing your name.',
  ],
  button: { label: 'Review and sign', url },
  closing: [
    `This link expires in ${linkDays} days. ${afterSigning}`,
    `If you don’t want to be the registered agent, decline on the same page. ${firm} is preparing the filing.`,
  ],
})

/** To the named agent, who got the link and hasn't answered yet. */
export const agentConsentReminderMail = (
  { agentName, businessName, clientName }: Request,
  { url, expiresAt }: { url: string; expiresAt: Date },
): MailText => ({
  subject: 'Reminder: please sign your consent as registered agent',
  greeting: `Hi ${agentName},`,
  paragraphs: [
    `${clientName} named you as the registered agent of ${businessName} in Washington State. We haven’t heard from you yet.`,
    'The state requires your own consent before it accepts the filing. Use the link below to read what a registered agent does and to sign by drawing or typing your name.',
  ],
  button: { label: 'Review and sign', url },
  closing: [
    `This link works until ${formatDate(expiresAt.toISOString())}. ${afterSigning}`,
    'If you don’t want to be the registered agent, decline on the same page. Then we won’t remind you again.',
  ],
})

/** To the client, once the agent has signed. */
export const agentConsentGivenMail = (
  { businessName, clientName }: Omit<Request, 'agentName'>,
  signerName: string,
  url: string,
): MailText => ({
  subject: 'Your registered agent signed the consent',
  greeting: `Hi ${clientName},`,
  paragraphs: [
    `${withPeriod(`${signerName} signed the registered agent consent for ${businessName}`)} There’s nothing more you need to do.`,
  ],
  button: { label: 'Go to your dashboard', url },
})
