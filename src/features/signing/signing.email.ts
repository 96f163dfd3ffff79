import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { linkDays } from '#features/mailed-links/mailed-link.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { codeMinutes } from './signing-words.ts'

interface AboutSigning {
  companyName: string
  clientName: string
  signerName: string
  title: string
}

/** To everyone who is asked to sign a document. */
export const signingRequestMail = ({
  companyName,
  clientName,
  signerName,
  title,
  url,
}: AboutSigning & { url: string }): MailText => ({
  subject: 'Please sign a document for your company',
  greeting: `Hi ${signerName},`,
  paragraphs: [
    `${companyName} asks you to sign: ${withPeriod(title)} ${clientName} had it prepared.`,
    'Use the link below to read the document and sign it on your screen. We’ll email you a 6-digit code first, so that nobody else signs in your name.',
  ],
  button: { label: 'Read and sign', url },
  closing: [
    `This link expires in ${linkDays} days. You can request a new one on the same page.`,
    'If something in the document is wrong, or you don’t want to sign, decline on the same page. You can also ask for a paper copy.',
  ],
})

/** To a signer who got the link and hasn't signed yet. */
export const signingReminderMail = ({
  companyName,
  clientName,
  signerName,
  title,
  url,
  expiresAt,
}: AboutSigning & { url: string; expiresAt: Date }): MailText => ({
  subject: 'Reminder: a document for your company is waiting for your signature',
  greeting: `Hi ${signerName},`,
  paragraphs: [
    `We asked you to sign a document of ${companyName}: ${withPeriod(title)} ${clientName} had it prepared, and your signature is still missing.`,
    'Use the link below to read the document and sign it on your screen. We’ll email you a 6-digit code first, so that nobody else signs in your name.',
  ],
  button: { label: 'Read and sign', url },
  closing: [
    `This link works until ${formatDate(expiresAt.toISOString())}. After that, you can request a new one on the same page.`,
    'If something in the document is wrong, or you don’t want to sign, decline on the same page. Then we won’t remind you again.',
  ],
})

/** To someone who has signed and whose link expired. */
export const signingLinkMail = ({ signerName, url }: { signerName: string; url: string }): MailText => ({
  subject: 'Your new link to a document you signed',
  greeting: `Hi ${signerName},`,
  paragraphs: ['You asked for a new link to a document that you’ve signed.'],
  button: { label: 'Open the document', url },
  closing: [`This link expires in ${linkDays} days.`],
})

/** To a signer who opened the link. The code itself is the mail's secret. */
export const signingCodeMail = ({ signerName, code }: { signerName: string; code: string }): MailText => ({
  subject: 'Your code to sign a document',
  greeting: `Hi ${signerName},`,
  paragraphs: [
    `Your code is ${code}`,
    `Enter it on the page where you opened the document. It works for ${codeMinutes} minutes.`,
  ],
  closing: ['If you didn’t ask for it, you can ignore this email. Nobody can sign without the code.'],
})

/** To someone whose signature is on an earlier version. */
export const signingLapsedMail = ({ companyName, signerName, title }: AboutSigning): MailText => ({
  subject: 'Your earlier signature no longer counts',
  greeting: `Hi ${signerName},`,
  paragraphs: [
    `A document that you signed for ${companyName} was changed: ${withPeriod(title)}`,
    'Your signature on the earlier version no longer counts. We’ll email you when the new version is ready to read and sign.',
  ],
})

/** To the client: someone declined. */
export const signingDeclinedMail = ({
  companyName,
  clientName,
  signerName,
  title,
  reason,
  url,
}: AboutSigning & { reason: string; url: string }): MailText => ({
  subject: 'Someone declined to sign a document',
  greeting: `Hi ${clientName},`,
  paragraphs: [
    `${signerName} declined to sign a document of ${companyName}: ${withPeriod(title)}`,
    `The reason: ${withPeriod(reason)}`,
    'We’ve seen it too. Reply to this email to tell us what should change.',
  ],
  button: { label: 'Go to the order', url },
})

/** To the firm: someone declined. */
export const staffSigningDeclinedMail = ({
  companyName,
  signerName,
  title,
  reason,
  url,
}: AboutSigning & { reason: string; url: string }): MailText => ({
  subject: 'A signer declined',
  greeting: 'Hi,',
  paragraphs: [
    `${signerName} declined to sign a document of ${companyName}: ${withPeriod(title)}`,
    `The reason: ${withPeriod(reason)}`,
  ],
  button: { label: 'Open the order', url },
})

/** To every signer, and to the client, once the file is sealed. */
export const signedCopyMail = ({
  companyName,
  signerName,
  title,
  fingerprint,
  url,
}: Omit<AboutSigning, 'clientName'> & { fingerprint: string; url: string }): MailText => ({
  subject: 'Your signed copy is ready',
  greeting: `Hi ${signerName},`,
  paragraphs: [
    `Everyone has signed a document of ${companyName}: ${withPeriod(title)}`,
    'We sealed the file and added a page that lists every step. Use the link below to download it.',
    `Its fingerprint (SHA-256): ${fingerprint}`,
  ],
  button: { label: 'Download your copy', url },
  closing: ['Anyone can check later whether a file is the one that was signed, on our page Verify a document.'],
})
