import type { MailText } from '#features/notifications/mail-layout.ts'
import type { Site } from '#lib/site.ts'

interface Reader {
  firstName: string
}

/** Goes to both addresses: whoever reads one of them by mistake has to notice. */
export const accountsMergedMail = (
  { firm, phone }: Site,
  { firstName }: Reader,
  kept: string,
  closed: string,
): MailText => ({
  subject: `Your two ${firm} accounts are one now`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `We merged your account with the address ${closed} into the one with ${kept}. Your orders, companies, and drafts are all there.`,
    `Log in with ${kept} from now on. The other address no longer works, and both accounts were logged out.`,
    `If you didn’t ask for this, call us right away at ${phone}.`,
  ],
})
