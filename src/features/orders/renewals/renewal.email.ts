import type { MailText } from '#features/notifications/mail-layout.ts'
import { addDays, type CalendarDay, formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { orderNumber } from '#lib/uuid.ts'
import { withPeriod } from '#lib/with-period.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'

export interface MailedService {
  service: { label: string; productId: string }
  companyName: string | null
  firstName: string
}

interface RenewalFacts extends MailedService {
  renewsOn: CalendarDay
  endsOn: CalendarDay
  amountCents: number
  earlierCents: number
  /** The day on which it ends without a payment. */
  lapsesOn: CalendarDay
  daysLeft: number
}

interface Links {
  pay: string
  cancel: string
}

const isAgent = ({ service }: MailedService) => service.productId === agentProductId
export const about = ({ companyName }: MailedService) => (companyName ? ` for ${companyName}` : '')
const lastDay = (endsOn: CalendarDay) => formatDay(addDays(endsOn, -1))

const priceText = (amountCents: number, earlierCents: number): string =>
  amountCents === earlierCents ? 'The same as last year' : `${formatMoney(earlierCents)} last year`

const rowsOf = ({ renewsOn, endsOn, amountCents, earlierCents }: RenewalFacts) => [
  { label: 'Due on', value: formatDay(renewsOn) },
  { label: 'Price', value: `${formatMoney(amountCents)} (${priceText(amountCents, earlierCents).toLowerCase()})` },
  { label: 'Pays for', value: `${formatDay(renewsOn)}, to ${lastDay(endsOn)}` },
]

const nothingCharged = 'We keep no card on file, and nothing is charged automatically.'

const lapseText = (mail: RenewalFacts): string =>
  isAgent(mail)
    ? `If you don’t pay, we warn you on that day and 15 and 30 days later. If it’s still unpaid on ${formatDay(mail.lapsesOn)}, we’ll resign as your registered agent. The resignation takes effect on the 31st day after we file it (RCW 23.95.445), and your company needs another agent by then.`
    : `If you don’t pay, we warn you on that day and 15 and 30 days later. If it’s still unpaid on ${formatDay(mail.lapsesOn)}, the service ends.`

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** 60, 30, and 7 days before the renewal. */
export const renewalNoticeMail = (mail: RenewalFacts, { pay, cancel }: Links): MailText => ({
  subject: `${mail.service.label} renews in ${days(mail.daysLeft)}: ${formatMoney(mail.amountCents)}`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`Your ${mail.service.label}${about(mail)} is paid through ${lastDay(mail.renewsOn)}`),
    `Pay ${formatMoney(mail.amountCents)} by ${formatDay(mail.renewsOn)} to keep it. ${nothingCharged}`,
    lapseText(mail),
  ],
  rows: rowsOf(mail),
  button: { label: `Pay ${formatMoney(mail.amountCents)}`, url: pay },
  closing: [`Don’t need it any more? Cancel here: ${cancel}`],
})

/** On the day of the renewal, and 15 and 30 days later. */
export const renewalWarningMail = (mail: RenewalFacts, { pay, cancel }: Links): MailText => ({
  subject: `${mail.service.label} isn’t paid: ${formatMoney(mail.amountCents)} was due on ${formatDay(mail.renewsOn)}`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`Your paid year of ${mail.service.label}${about(mail)} ended on ${lastDay(mail.renewsOn)}`),
    isAgent(mail)
      ? `Please pay by ${formatDay(addDays(mail.lapsesOn, -1))} to keep us as your registered agent. On ${formatDay(mail.lapsesOn)} we’ll resign. The resignation takes effect on the 31st day after we file it (RCW 23.95.445), and a company must always have an agent (RCW 23.95.405). Until then we’ll accept legal papers for you and forward them.`
      : `Please pay by ${formatDay(addDays(mail.lapsesOn, -1))} to keep it. On ${formatDay(mail.lapsesOn)} it ends.`,
    nothingCharged,
  ],
  rows: rowsOf(mail),
  button: { label: `Pay ${formatMoney(mail.amountCents)}`, url: pay },
  closing: [`Don’t need it any more? Cancel here: ${cancel}`],
})

interface PaidRenewal extends MailedService {
  order: { id: string; totalCents: number }
  year: { startsOn: CalendarDay; endsOn: CalendarDay }
}

/** The receipt of a renewal. */
export const renewalPaidMail = (mail: PaidRenewal, url: string): MailText => ({
  subject: `Order ${orderNumber(mail.order.id)}: ${mail.service.label} is renewed`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We received your payment of ${formatMoney(mail.order.totalCents)}${about(mail)}`),
    `${mail.service.label} is paid through ${lastDay(mail.year.endsOn)}.`,
    'This is your receipt. You can also download it as a PDF.',
  ],
  rows: [
    {
      label: `${mail.service.label}, ${formatDay(mail.year.startsOn)}, to ${lastDay(mail.year.endsOn)}`,
      value: formatMoney(mail.order.totalCents),
    },
    { label: 'Total paid', value: formatMoney(mail.order.totalCents) },
  ],
  button: { label: 'View your receipt', url },
})

interface ExitDates {
  resignOn: CalendarDay
  effectiveOn: CalendarDay
}

/** The client canceled. */
export const serviceCanceledMail = (
  mail: MailedService & { endsOn: CalendarDay; exit: ExitDates | null; refundCents: number },
  url: string,
): MailText => ({
  subject: `You canceled ${mail.service.label}`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`You canceled ${mail.service.label}${about(mail)}. You won’t be charged again`),
    ...(mail.exit
      ? [
          `We’ll file our resignation as your registered agent on ${formatDay(mail.exit.resignOn)}. It takes effect on ${formatDay(mail.exit.effectiveOn)}, the 31st day (RCW 23.95.445), or as soon as a new agent is appointed.`,
          'A company must always have an agent (RCW 23.95.405). Until then we’ll accept legal papers for you and forward them, at no charge.',
        ]
      : [`It ends on ${formatDay(mail.endsOn)}.`]),
    ...(mail.refundCents > 0
      ? [
          `You paid ${formatMoney(mail.refundCents)} for a year that hasn’t begun. We’ll send all of it back to your card once someone on our team has checked it.`,
        ]
      : []),
  ],
  button: { label: 'View the service', url },
})

/** The service is over. */
export const serviceEndedMail = (
  mail: MailedService & { because: 'canceled' | 'unpaid' | 'resigned' | 'new-agent'; endedOn: CalendarDay },
  url: string,
): MailText => ({
  subject: `${mail.service.label} ended on ${formatDay(mail.endedOn)}`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    mail.because === 'new-agent'
      ? withPeriod(`The state’s records show your new registered agent${about(mail)}, so our service has ended`)
      : mail.because === 'resigned'
        ? withPeriod(`Our resignation as registered agent${about(mail)} has taken effect`)
        : withPeriod(`${mail.service.label}${about(mail)} has ended. You won’t be charged again`),
    ...(mail.because === 'resigned'
      ? ['Your company must have a registered agent (RCW 23.95.405). If it doesn’t yet, please appoint one now.']
      : []),
    'Your documents and records stay in your dashboard.',
  ],
  button: { label: 'View your services', url },
})
