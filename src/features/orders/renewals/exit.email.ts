import type { MailText } from '#features/notifications/mail-layout.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { withPeriod } from '#lib/with-period.ts'
import { about, type MailedService } from './renewal.email.ts'

interface ExitDates {
  resignOn: CalendarDay
  effectiveOn: CalendarDay
}

const takesEffect = (effectiveOn: CalendarDay): string =>
  `It takes effect on ${formatDay(effectiveOn)}, the 31st day (RCW 23.95.445), or as soon as a new agent is appointed. A company must always have an agent (RCW 23.95.405), so please appoint one with the Secretary of State by then.`
const noCharge = 'There is no charge during this time, and we’ll forward everything we receive for you.'

/** The agent's exit begins without a payment, or staff filed the resignation. */
export const agentExitMail = (mail: MailedService & { exit: ExitDates; isFiled: boolean }, url: string): MailText => ({
  subject: mail.isFiled
    ? `We resigned as registered agent, effective ${formatDay(mail.exit.effectiveOn)}`
    : 'We’re resigning as registered agent',
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    mail.isFiled
      ? withPeriod(`We filed our resignation as registered agent${about(mail)} on ${formatDay(mail.exit.resignOn)}`)
      : withPeriod(
          `The registered agent service${about(mail)} wasn’t paid, so we’ll file our resignation on ${formatDay(mail.exit.resignOn)}`,
        ),
    takesEffect(mail.exit.effectiveOn),
    noCharge,
  ],
  button: { label: 'View the dates', url },
})

/** Staff recorded another day than the one the state filed our resignation on. */
export const resignationCorrectedMail = (
  mail: MailedService & { exit: ExitDates; earlierOn: CalendarDay },
  url: string,
): MailText => ({
  subject: `Corrected date: our resignation takes effect on ${formatDay(mail.exit.effectiveOn)}`,
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(
      `We told you that we filed our resignation as registered agent${about(mail)} on ${formatDay(mail.earlierOn)}. That was wrong: we filed it on ${formatDay(mail.exit.resignOn)}`,
    ),
    takesEffect(mail.exit.effectiveOn),
    noCharge,
  ],
  button: { label: 'View the dates', url },
})

/** Staff recorded a resignation that was never filed. `resignOn`: the day to file it, or null when that has passed. */
export const resignationTakenBackMail = (
  mail: MailedService & { recordedOn: CalendarDay; resignOn: CalendarDay | null },
  url: string,
): MailText => ({
  subject: 'Correction: we’re still your registered agent',
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(
      `We told you that we filed our resignation as registered agent${about(mail)} on ${formatDay(mail.recordedOn)}. That was wrong: we haven’t filed it, and we’re still the agent`,
    ),
    mail.resignOn
      ? `We’ll file it on ${formatDay(mail.resignOn)} and tell you when it takes effect.`
      : 'We’ll tell you when we file it and when it takes effect.',
    noCharge,
  ],
  button: { label: 'View the dates', url },
})

/** Staff called off the exit for a client who stays. */
export const exitCalledOffMail = (
  mail: MailedService & { amountCents: number; payBy: CalendarDay },
  url: string,
): MailText => ({
  subject: 'We won’t resign as your registered agent',
  greeting: `Hi ${mail.firstName},`,
  paragraphs: [
    withPeriod(`We called off our resignation as registered agent${about(mail)}`),
    `Please pay ${formatMoney(mail.amountCents)} by ${formatDay(mail.payBy)} to keep us as your agent. If it’s still unpaid after that day, we’ll file our resignation.`,
    'We keep no card on file, and nothing is charged automatically.',
  ],
  button: { label: `Pay ${formatMoney(mail.amountCents)}`, url },
})
