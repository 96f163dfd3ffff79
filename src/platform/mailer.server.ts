import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isLoopback } from '#lib/operation/loopback.ts'

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

/** The mail server of the address takes no email for it: trying again would be refused again. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  /** "550 5.1.1": the codes alone, because the sentence may repeat the address. */
  readonly codes: string
  constructor(codes: string) {
    super('The mail server refused the address')
    this.codes = codes
  }
}

/**
 * Reads a permanent answer to RCPT TO (RFC 5321, 4.2.1) that is about the mailbox. What a server refuses for its policy, such
 * as relaying (RFC 3463, X.7.X), or because we are not logged in, is our fault or passes, and is tried again.
 */
function refusalOf(error: unknown): AddressRefused | undefined {
  const { command, responseCode, response } = error as { command?: unknown; responseCode?: unknown; response?: unknown }
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || ![550, 551, 553, 556].includes(responseCode))
    return undefined
  const [enhanced] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(typeof response === 'string' ? response : '') ?? []
  if (enhanced?.startsWith('5.7.')) return undefined
  return new AddressRefused(enhanced ? `${responseCode} ${enhanced}` : String(responseCode))
}

function throwRefusal(error: unknown): never {
  throw refusalOf(error) ?? error
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
  bouncesTo,
  dataDir,
}: {
  smtpUrl?: string | undefined
  from: string
  /** Where servers return what they cannot deliver; `from` unless it is given. */
  bouncesTo?: string | undefined
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
    ...(bouncesTo ? { envelope: { from: bouncesTo, to: mail.to.address } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl) {
    const transport = smtpTransport(smtpUrl)
    return { destination: 'SMTP', deliver: (mail) => transport.sendMail(compose(mail)).then(() => {}, throwRefusal) }
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

const smtpTransport = (url: string) =>
  createTransport({
    url,
    requireTLS: mustEncrypt(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })

/**
 * Whether `smtp://` has to become TLS before anything is said. A server that offers no STARTTLS, or someone on the way who
 * takes the offer out, would else get our password and every link. Only a relay on this computer is taken at its word.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl)
  return !isLoopback(hostname)
}

/** Connects and logs in, and sends nothing. Throws what the mail server answers. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = smtpTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

const fromHost = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
