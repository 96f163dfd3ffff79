import type { Site } from '#lib/site.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Request {
  agentName: string
  businessName: string
  clientName: string
}

interface ConsentRequest extends Request {
  /** It goes to the client, who knows how to reach the agent. */
  isForwardedByClient?: boolean
}

/** To the person or company that a client named as registered agent, or to the client to pass on. */
export const agentConsentRequestMail = (
  { firm }: Site,
  { agentName, businessName, clientName, isForwardedByClient = false }: ConsentRequest,
  url: string,
): MailText => ({
  subject: isForwardedByClient
    ? `For your registered agent: the consent for ${businessName}`
    : `Your consent as registered agent of ${businessName}`,
  greeting: `Hello ${isForwardedByClient ? clientName : agentName},`,
  paragraphs: [
    ...(isForwardedByClient
      ? [`We have no e-mail address of your registered agent. Please pass this on to ${agentName}:`]
      : []),
    `${clientName} is forming ${businessName} in Washington State and named you as its registered agent.`,
    'The state asks for your own consent before it accepts the filing. On the page behind this link you can read what a registered agent does and sign, by drawing or by typing your name.',
  ],
  button: { label: 'Read and consent', url },
  closing: [
    'The link works for 30 days and only once.',
    `If you do not want to be the registered agent, do nothing and tell ${clientName}. ${firm} prepares the filing.`,
  ],
})

/** To the client, once the agent has signed. */
export const agentConsentGivenMail = (
  { agentName, businessName, clientName }: Request,
  signerName: string,
  url: string,
): MailText => ({
  subject: `${agentName} consented as registered agent of ${businessName}`,
  greeting: `Hello ${clientName},`,
  paragraphs: [
    `${signerName} signed the registered agent’s consent for ${businessName}. There is nothing more for you to do about it.`,
  ],
  button: { label: 'Go to your dashboard', url },
})
