import PostalMime, { type Attachment } from 'postal-mime'

/** What a server says of an email that it returns (RFC 3464). */
export interface Bounce {
  mailId: string
  /** In lower case. */
  recipient: string
  /** "550 5.1.1", when the mailbox takes nothing for good; undefined for what passes or is our own fault. */
  refusal: string | undefined
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const messageId = new RegExp(`^message-id:\\s*<(${uuid})@`, 'im')

/** Reads a delivery-status notification; undefined for any other email, one that cannot be read, and one about an email that isn't ours. */
export async function readBounce(message: Uint8Array | string): Promise<Bounce | undefined> {
  const attachments = await attachmentsOf(message)
  const textOf = (types: readonly string[]) => {
    const found = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    return typeof found?.content === 'string' ? found.content.replaceAll(/\r?\n/g, '\n') : undefined
  }
  const report = textOf(['message/delivery-status', 'message/global-delivery-status'])
  const original = textOf(['text/rfc822-headers', 'message/rfc822', 'message/global', 'message/global-headers'])
  const [headers = ''] = original?.split('\n\n', 1) ?? []
  const mailId = messageId.exec(headers.replaceAll(/\n[ \t]+/g, ' '))?.[1]?.toLowerCase()
  const fields = report
    ?.split(/\n{2,}/)
    .map(readFields)
    .find((group) => group.has('final-recipient'))
  if (!mailId || !fields) return undefined
  const recipient = addressOf(fields.get('original-recipient') ?? fields.get('final-recipient') ?? '')
  return { mailId, recipient, refusal: refusalOf(fields) }
}

/** None where nothing can be read, as below 256 levels of parts: one hostile email must not keep the others from being read. */
async function attachmentsOf(message: Uint8Array | string): Promise<Attachment[]> {
  try {
    return (await PostalMime.parse(message, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })).attachments
  } catch {
    return []
  }
}

function readFields(group: string): Map<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? []
      return name ? [[name.toLowerCase(), value?.trim() ?? '']] : []
    }),
  )
}

const addressOf = (field: string) => (field.split(';').at(1) ?? '').trim().replaceAll(/^<|>$/g, '').toLowerCase()

/** Subjects of RFC 3463 that are about the mailbox: there is none, it moved, or it is closed. Full ones (5.2.2) pass. */
const aboutMailbox = /^5\.(1\.(1|2|3|6|10)|2\.1)$/

/** The same answers as while an email is handed over (decision 206), as far as a report repeats them. */
function refusalOf(fields: Map<string, string>): string | undefined {
  if (fields.get('action')?.toLowerCase() !== 'failed') return undefined
  const [status = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '') ?? []
  const [, reply, enhanced] =
    /^smtp;\s*(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/i.exec(fields.get('diagnostic-code') ?? '') ?? []
  const code = enhanced ?? status
  const isAbout = aboutMailbox.test(code) || (/^5\.0\.0$|^$/.test(code) && /^(550|551|553|556)$/.test(reply ?? ''))
  return isAbout ? [reply, code].filter(Boolean).join(' ') : undefined
}
