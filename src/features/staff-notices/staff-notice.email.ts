import type { MailText } from '#features/notifications/mail-layout.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { NoticeSubject } from './notice-subject.ts'
import { kindWords, type NoticeEvent, noticeEvents } from './staff-notice.ts'

interface Noticed {
  event: NoticeEvent
  about: NoticeSubject | undefined
}

interface AtOnce extends Noticed {
  firstName: string
  /** Where the notice leads. */
  url: string
  /** Where the choice is changed. */
  choicesUrl: string
}

const subjectOf = ({ event, about }: Noticed): string =>
  about?.orderId
    ? `Order ${orderNumber(about.orderId)}: ${lowered(noticeEvents[event].text)}`
    : noticeEvents[event].text

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const choicesText = (url: string): string => `Choose what you’re emailed about, and when: ${url}`

/** To someone of staff, about one thing, as soon as it happened. */
export function staffNoticeMail({ event, about, firstName, url, choicesUrl }: AtOnce): MailText {
  const { kind, text } = noticeEvents[event]
  return {
    subject: subjectOf({ event, about }),
    greeting: `Hi ${firstName},`,
    paragraphs: [`${text}.`],
    ...(about ? { rows: about.rows } : {}),
    button: { label: about?.button ?? 'Open status', url },
    closing: [`You chose to be emailed at once about “${kindWords[kind].label}”. ${choicesText(choicesUrl)}`],
  }
}

interface Digest {
  firstName: string
  notices: readonly Noticed[]
  url: string
  choicesUrl: string
}

/** The rows of a digest; the page has the others. */
const mostRows = 50

/** To someone of staff, once a day: what they haven't read yet of the kinds that they chose. */
export function staffDigestMail({ firstName, notices, url, choicesUrl }: Digest): MailText {
  const count = notices.length
  const more = count - mostRows
  return {
    subject: count === 1 ? '1 new notice' : `${count} new notices`,
    greeting: `Hi ${firstName},`,
    paragraphs: [count === 1 ? 'This is new and unread:' : `These ${count} are new and unread:`],
    rows: notices.slice(0, mostRows).map(({ event, about }) => ({
      label: noticeEvents[event].text,
      value: about?.line ?? '',
    })),
    button: { label: 'View notices', url },
    closing: [...(more > 0 ? [`And ${more} more.`] : []), choicesText(choicesUrl)],
  }
}
