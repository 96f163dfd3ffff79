import { choiceStory, recoveryStory, refusedStory } from './account-stories.ts'
import { companyStory } from './company-stories.ts'
import { clientCallStory, guestCallStory } from './consultation-stories.ts'
import { deadlineStory } from './deadline-stories.ts'
import { messageStory } from './message-stories.ts'
import { chargebackStory, partnerStory, statementStory, strayPaymentStory } from './money-stories.ts'
import type { Cast } from './order-stories.ts'
import { Inventions } from './people.ts'
import { Random } from './random.ts'
import type { Story } from './timeline.ts'
import { downloadStory, draftStory, leadStory, quizStory } from './visitor-stories.ts'
import { exitDeskStory } from './yearly-stories.ts'

/** How many of each kind there are. */
export interface Visitors {
  leads: number
  downloads: number
  quizzes: number
  drafts: number
  calls: number
  talks: number
  members: number
  choices: number
}

interface Span {
  days: number
  end: Date
}

const dayMs = 86_400_000
const daysBefore = (end: Date, days: number) => new Date(end.getTime() - days * dayMs)

/** The same people with chance of their own: more of these stories leave the others as they are. */
function withOwnChance(cast: Cast, seed: number): Cast {
  const random = new Random(seed)
  return { ...cast, firm: { ...cast.firm, random }, inventions: new Inventions(random) }
}

/** Everything that happens beside the orders. */
export function sideStories(cast: Cast, seed: number, { days, end }: Span, visitors: Visitors): Story[] {
  const many = (offset: number, count: number, story: (cast: Cast, at: Date) => Story, latest = days - 10) => {
    const own = offset === 0 ? cast : withOwnChance(cast, seed + offset)
    const someday = () => daysBefore(end, own.firm.random.between(0.1, latest))
    return Array.from({ length: count }, () => story(own, someday()))
  }
  return [
    ...many(0, visitors.leads, leadStory),
    ...many(0, visitors.downloads, downloadStory),
    ...many(0, visitors.quizzes, quizStory),
    ...many(0, visitors.drafts, draftStory),
    ...many(1, visitors.calls, guestCallStory),
    ...many(2, visitors.calls, clientCallStory),
    ...[0.5, 0.25, 0.01].map((share, at) =>
      deadlineStory(withOwnChance(cast, seed + 50 + at), daysBefore(end, days * share)),
    ),
    ...many(4, visitors.talks, messageStory),
    // The last of them came just before the end, and wait for an answer.
    ...[5, 12, 19, 150, 170, 190].map((minutes) =>
      messageStory(withOwnChance(cast, seed + minutes), daysBefore(end, minutes / 1440)),
    ),
    // Answers that nobody has read yet.
    ...[2.5, 3, 3.5, 4].map((ago, at) =>
      messageStory(withOwnChance(cast, seed + 60 + at), daysBefore(end, ago), false),
    ),
    // Companies are there once the state has filed the first orders.
    ...many(5, visitors.members, companyStory, days / 2),
    ...[1.2, 3.1].map((ago, at) => companyStory(withOwnChance(cast, seed + 40 + at), daysBefore(end, ago), false)),
    ...many(6, visitors.choices, choiceStory, days / 2),
    ...many(7, Math.ceil(visitors.choices / 10), refusedStory, days / 2),
    ...deskStories(withOwnChance(cast, seed + 8), { days, end }),
  ]
}

/** What happens a few times in the year, on days of its own. */
function deskStories(cast: Cast, { days, end }: Span): Story[] {
  const ago = (share: number) => daysBefore(end, days * share)
  return [
    exitDeskStory(cast, daysBefore(end, Math.min(days, 60))),
    partnerStory(cast, ago(0.95), { name: 'Example & Muster CPA', code: 'EXAMPLECPA' }),
    partnerStory(cast, ago(0.7), { name: 'Tide Ledger Accounting', code: 'TIDELEDGER' }),
    partnerStory(cast, ago(0.4), { name: 'Placeholder Notary Services' }),
    statementStory(cast, ago(0.8), end),
    chargebackStory(cast, ago(0.3), true),
    chargebackStory(cast, daysBefore(end, 4.2), false),
    strayPaymentStory(cast, daysBefore(end, 33.1), true),
    strayPaymentStory(cast, daysBefore(end, 2.1), false),
    recoveryStory(cast, ago(0.45), 'done'),
    recoveryStory(cast, ago(0.2), 'refused'),
    recoveryStory(cast, daysBefore(end, 2.2), 'waiting'),
    recoveryStory(cast, daysBefore(end, 0.9), 'checked'),
    recoveryStory(cast, daysBefore(end, 0.1), 'asked'),
  ]
}
