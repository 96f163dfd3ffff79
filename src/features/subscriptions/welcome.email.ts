import type { Site } from '#lib/site.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

/** The first mail to a person who agreed to updates: what they agreed to, and how to take it back. */
export const welcomeMail = (
  { firm, notALawFirm }: Site,
  { agreedText, origin }: { agreedText: string; origin: string },
): MailText => ({
  subject: `You’re subscribed to updates from ${firm}`,
  greeting: 'Hello,',
  paragraphs: [
    `This address was entered on our Resources page with a check next to: “${agreedText}”`,
    `We’ll email you when a rule, fee, or due date for Washington companies changes, and when we publish a new resource. ${notALawFirm}`,
  ],
  button: { label: 'View all resources', url: `${origin}/downloads` },
})
