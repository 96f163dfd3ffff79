import { maskEmail } from './signing.ts'

export interface CertificateEvent {
  kind: string
  /** Empty for the firm itself. */
  who: string
  at: Date
  ip: string
  userAgent: string
  detail: Record<string, string>
}

type Describe = (detail: Record<string, string>) => string

const descriptions: Record<string, Describe> = {
  sent: ({ email = '', reminder }) => `A ${reminder ? 'reminder' : 'link'} to sign was emailed to ${maskEmail(email)}`,
  opened: () => 'Opened the link',
  'code-sent': () => 'A 6-digit code was emailed to the signer',
  'code-confirmed': ({ email = '' }) => `Confirmed the code that was sent to ${maskEmail(email)}`,
  'account-confirmed': () => 'Logged in to the account with the confirmed email address',
  consented: ({ textVersion = '' }) => `Agreed to sign electronically (text ${textVersion})`,
  signed: ({ method = '', name = '', statement = '' }) => `Signed (${method}) as “${name}”. ${statement}`,
  declined: ({ reason = '' }) => `Declined: ${reason}`,
  sealed: () => 'The file was sealed',
}

/** Tells each event as a row: time, who, what, and from where. Pages read one after the other share a row. */
export function describeEvents(events: readonly CertificateEvent[]): [string, string, string, string][] {
  const rows: [string, string, string, string][] = []
  let pages: number[] = []
  events.forEach((event, index) => {
    const { kind, who, at, ip, userAgent, detail } = event
    const where = [ip, userAgent].filter(Boolean).join(', ')
    const when = at.toISOString().replace('T', ' ').replace('Z', '')
    if (kind !== 'page-read') {
      rows.push([when, who || 'The firm', descriptions[kind]?.(detail) ?? kind, where])
      return
    }
    pages.push(Number(detail['page']))
    const next = events[index + 1]
    const goesOn = next?.kind === kind && next.who === who && next.ip === ip && next.userAgent === userAgent
    if (goesOn) return
    rows.push([when, who, `Read ${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`, where])
    pages = []
  })
  return rows
}
