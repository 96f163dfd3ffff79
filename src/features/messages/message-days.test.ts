import { expect, test } from 'vitest'
import { dayName, sinceDay, threadEntries } from './message-days.ts'
import { closedSince, fromOf, type MessageView } from './message.ts'

test.each([
  ['2026-12-07', 'Today', 'today'],
  ['2026-12-06', 'Yesterday', 'yesterday'],
  ['2026-12-05', 'Saturday, December 5', 'December 5'],
  ['2026-01-01', 'Thursday, January 1', 'January 1'],
  ['2025-12-31', 'December 31, 2025', 'December 31, 2025'],
])('on December 7, 2026, %s is “%s”, and in a sentence “%s”', (day, name, since) => {
  expect(dayName(day, '2026-12-07')).toBe(name)
  expect(sinceDay(`${day}T20:00:00Z`, '2026-12-07')).toBe(since)
})

test.each([
  // Washington is eight hours behind in winter, and seven in summer.
  ['2026-12-07T07:59:00Z', '2026-12-07', 'yesterday'],
  ['2026-12-07T08:00:00Z', '2026-12-07', 'today'],
  ['2026-07-02T06:59:00Z', '2026-07-02', 'yesterday'],
  ['2026-07-02T07:00:00Z', '2026-07-02', 'today'],
  // The night in which the clocks go back has 25 hours, the one in which they go forward 23.
  ['2026-11-01T07:30:00Z', '2026-11-01', 'today'],
  ['2026-11-02T07:30:00Z', '2026-11-02', 'yesterday'],
  ['2026-03-08T08:00:00Z', '2026-03-09', 'yesterday'],
])('what was sent at %s is, on %s, of %s', (sentAt, today, since) => {
  expect(sinceDay(sentAt, today)).toBe(since)
})

const message = (number: number, isFromFirm: boolean, sentAt = '2026-12-07T18:00:00Z'): MessageView => ({
  id: crypto.randomUUID(),
  key: null,
  number,
  isFromFirm,
  by: null,
  body: String(number),
  asksReply: false,
  sentAt,
  files: [],
})

const marksOf = (
  messages: readonly MessageView[],
  { readNumber, seenNumber = 0, isFromFirm = false }: { readNumber: number; seenNumber?: number; isFromFirm?: boolean },
) =>
  threadEntries(messages, { isFromFirm, readNumber, seenNumber }, '2026-12-07').map(({ day, newSince, isLastSeen }) =>
    [day && 'day', newSince && 'new', isLastSeen && 'seen'].filter(Boolean).join(' '),
  )
const [own, firms] = [false, true]
const thread = (...sides: boolean[]) => sides.map((isFromFirm, index) => message(index + 1, isFromFirm))

test.each([
  ['nothing is new', thread(own, firms), { readNumber: 2, seenNumber: 1 }, ['day seen', '']],
  ['the first of two new ones', thread(own, firms, firms), { readNumber: 1 }, ['day', 'new', '']],
  ['one’s own is never new', thread(firms, own), { readNumber: 1 }, ['day', '']],
  ['nothing was read yet', thread(firms, firms), { readNumber: 0 }, ['day new', '']],
  ['the newest that was seen', thread(own, own, own), { readNumber: 3, seenNumber: 2 }, ['day', 'seen', '']],
  ['of staff', thread(own, firms, own), { readNumber: 2, seenNumber: 2, isFromFirm: true }, ['day', 'seen', 'new']],
  // The first new one is number 2, on an earlier page.
  ['the first new one isn’t shown', [message(3, firms), message(4, firms)], { readNumber: 1 }, ['day', '']],
  [
    'the page begins with the first new one',
    [message(3, firms), message(4, firms)],
    { readNumber: 2 },
    ['day new', ''],
  ],
  ['no messages', [], { readNumber: 0 }, []],
] as const)('marks between messages: %s', (_, messages, marks, expected) => {
  expect(marksOf(messages, marks)).toEqual(expected)
})

test('a day stands above its first message alone', () => {
  const days = ['2026-12-05T20:00:00Z', '2026-12-06T07:00:00Z', '2026-12-06T20:00:00Z', '2026-12-07T20:00:00Z']
  const entries = threadEntries(
    days.map((sentAt, index) => message(index + 1, own, sentAt)),
    { isFromFirm: false, readNumber: 4, seenNumber: 0 },
    '2026-12-07',
  )
  expect(entries.map(({ day }) => day)).toEqual(['Saturday, December 5', null, 'Yesterday', 'Today'])
})

const at = (text: string | null) => (text === null ? null : new Date(text))

test.each([
  ['an order that goes on', null, '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z', false],
  ['29 days after the end', '2026-11-01T18:00:00Z', null, '2026-11-30T18:00:00Z', false],
  ['an instant before 30 days', '2026-11-01T18:00:00Z', null, '2026-12-01T17:59:59.999Z', false],
  ['30 days after the end', '2026-11-01T18:00:00Z', null, '2026-12-01T18:00:00Z', true],
  ['the firm wrote since', '2026-11-01T18:00:00Z', '2026-11-20T18:00:00Z', '2026-12-20T17:59:59Z', false],
  ['30 days after what the firm wrote', '2026-11-01T18:00:00Z', '2026-11-20T18:00:00Z', '2026-12-20T18:00:00Z', true],
  ['the firm wrote before the end', '2026-11-01T18:00:00Z', '2026-10-01T18:00:00Z', '2026-12-01T18:00:00Z', true],
])('a conversation closes: %s', (_, endedAt, firmWroteAt, now, isClosed) => {
  const closed = closedSince({ endedAt: at(endedAt), firmWroteAt: at(firmWroteAt) }, new Date(now))
  expect(closed).toEqual(isClosed ? at(endedAt) : null)
})

test.each([
  ['', undefined],
  ['?from=12', 12],
  ['?from=0', undefined],
  ['?from=-3', undefined],
  ['?from=1.5', undefined],
  ['?from=many', undefined],
])('the address %s asks for %s', (search, from) => {
  expect(fromOf(new URL(`https://legate.test/dashboard/messages${search}`))).toBe(from)
})
