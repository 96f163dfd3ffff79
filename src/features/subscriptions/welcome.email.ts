import type { Site } from '#lib/site.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

/** The first mail to a person who agreed to updates: what they agreed to, and how to take it back. */
export const welcomeMail = (
  { firm, notALawFirm }: Site,
  { agreedText, origin }: { agreedText: string; origin: string },
): MailText => ({
  subject: `You agreed to updates from ${firm}`,
  greeting: 'Hello,',
  paragraphs: [
    `This address was entered on our resources page, with a tick beside these words: “${agreedText}”`,
    `We write when a rule, a fee or a due date for companies in Washington State changes, and when there is a new resource. ${notALawFirm}`,
  ],
  button: { label: 'See all resources', url: `${origin}/downloads` },
})
