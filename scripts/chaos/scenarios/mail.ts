import { type MailMode } from '../faults/mail-server.ts'
import { type Outage, outageScenario } from './outages.ts'

const outage = (mode: MailMode, name: string, seconds = 10): Outage => ({
  name,
  seconds,
  begin: ({ mail }) => void (mail.state.mode = mode),
})

export const mailScenario = outageScenario(
  'the mail server away, refusing, slow, deaf (keeps the mail, hangs up), lying',
  5,
  [
    outage('away', 'mail server away'),
    outage('refuses', 'mail server refuses for now'),
    outage('slow', 'mail server slow by 3 s'),
    outage('deaf', 'mail server keeps the mail and hangs up', 5),
    outage('lies', 'mail server says it has the mail, and does not', 5),
  ],
)
