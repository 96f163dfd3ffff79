import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  id: string
  to: { address: string; name?: string | undefined }
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Sent as an alternative and as a file, as calendars expect it (RFC 6047). */
  calendarEntry?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

export interface Mailer {
  deliver(mail: OutgoingMail): Promise<void>
  /** Where a person finds the mail, for the start message. */
  destination: string
}

/** SMTP when SMTP_URL is set, else one `.eml` file a mail under DATA_DIR/outbox. The Message-ID comes from the mail's id, so a second sending after a crash is recognisable. */
export function createMailer({
  smtpUrl,
  from,
  dataDir,
}: {
  smtpUrl?: string | undefined
  from: string
  dataDir: string
}): Mailer {
  const compose = (mail: OutgoingMail) => ({
    from,
    to: mail.to.name ? { name: mail.to.name, address: mail.to.address } : mail.to.address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    ...(mail.calendarEntry ? { icalEvent: { ...mail.calendarEntry, filename: 'appointment.ics' } } : {}),
    messageId: `<${mail.id}@${fromHost(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    return { destination: 'SMTP', deliver: async (mail) => void (await transport.sendMail(compose(mail))) }
  }
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox, { recursive: true })
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    destination: outbox,
    async deliver(mail) {
      const { message } = await transport.sendMail(compose(mail))
      const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${shortHash(mail.id)}.eml`)
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed')
      writeFileSync(`${file}.tmp`, message)
      renameSync(`${file}.tmp`, file)
    },
  }
}

const fromHost = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
