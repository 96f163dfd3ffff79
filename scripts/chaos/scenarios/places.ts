import type { Operation } from '../faults/provider-proxy.ts'
import type { Held, When } from '../faults/trap.ts'
import type { Rig } from '../rig/rig.ts'

type PointAct = 'pay' | 'refund' | 'book' | 'sign'

/** Something that the program does on the way, seen from outside. */
interface Place {
  act: PointAct
  name: string
  seen: { statement: RegExp } | { provider: Operation } | { mail: RegExp }
}

const places: Place[] = [
  { act: 'pay', name: 'checkout/order-and-attempt', seen: { statement: /insert into "payment_attempts"/ } },
  { act: 'pay', name: 'checkout/authorize', seen: { provider: 'create' } },
  {
    act: 'pay',
    name: 'checkout/gate',
    seen: { statement: /update "payment_attempts" set "state"[^;]*"capture_tries"/ },
  },
  { act: 'pay', name: 'checkout/capture', seen: { provider: 'complete' } },
  { act: 'pay', name: 'checkout/paid', seen: { statement: /update "payment_attempts" set "state"[^;]*"card_brand"/ } },
  { act: 'pay', name: 'checkout/mail', seen: { mail: /^Order .* confirmed/ } },
  { act: 'pay', name: 'checkout/mail-noted', seen: { statement: /update "outgoing_mails" set "sent_at"/ } },
  { act: 'refund', name: 'refund/decided', seen: { statement: /insert into "refunds"/ } },
  { act: 'refund', name: 'refund/claimed', seen: { statement: /update "refunds" set "state" = \$1, "tries"/ } },
  { act: 'refund', name: 'refund/sent', seen: { provider: 'refund' } },
  {
    act: 'refund',
    name: 'refund/done',
    seen: { statement: /update "refunds" set[\s\S]*insert into "outgoing_mails"/ },
  },
  { act: 'refund', name: 'refund/mail', seen: { mail: /your refund is on its way/ } },
  { act: 'book', name: 'booking/held', seen: { statement: /insert into "consultations"/ } },
  {
    act: 'book',
    name: 'booking/booked',
    seen: { statement: /insert into "consultations"[\s\S]*insert into "outgoing_mails"/ },
  },
  { act: 'book', name: 'booking/mail', seen: { mail: /^Your appointment is booked/ } },
  {
    act: 'sign',
    name: 'signing/signed',
    seen: { statement: /update "signing_requests" set "state"[^;]*"typed_name"/ },
  },
  { act: 'sign', name: 'signing/sealed', seen: { statement: /insert into "signed_documents"/ } },
  { act: 'sign', name: 'signing/mail', seen: { mail: /^Your signed copy/ } },
]

export interface Point extends Place {
  when: When
}

/** Before and after each place. */
export const points: Point[] = places.flatMap((place) =>
  (['before', 'after'] as const).map((when) => ({ ...place, name: `${place.name}:${when}`, when })),
)

/** What dies at a point, and is started again. */
export interface Victim {
  name: string
  kill: (rig: Rig) => Promise<void>
  start: (rig: Rig) => Promise<void>
}

const heldForMs = 6000

/**
 * Lies in wait at all of them at once. What comes by is held there until every trap has sprung, or for as long as the
 * database and the provider let it wait; then the victim is killed. Resolves with the points at which something was held
 * as it died.
 */
export function lieInWait(rig: Rig, victim: Victim, lain: readonly Point[], withinMs: number): Promise<Point[]> {
  const caught: { point: Point; held: Held }[] = []
  return new Promise((done) => {
    const timers: NodeJS.Timeout[] = []
    const strike = once(() => {
      timers.forEach(clearTimeout)
      for (const { traps } of [rig.database, rig.provider, rig.mail]) traps.clear()
      const dying = caught.filter(({ held }) => held.isWaiting())
      const killed = dying.length > 0 ? victim.kill(rig) : Promise.resolve()
      void killed.then(() => {
        caught.forEach(({ held }) => held.cut())
        done(dying.map(({ point }) => point))
      })
    })
    timers.push(setTimeout(strike, withinMs))
    const spring = (point: Point) => (held: Held) => {
      caught.push({ point, held })
      if (caught.length === 1) timers.push(setTimeout(strike, heldForMs))
      if (caught.length === lain.length) strike()
    }
    for (const point of lain) layTrap(rig, point, spring(point))
  })
}

function layTrap({ database, provider, mail }: Rig, { seen, when }: Point, spring: (held: Held) => void): void {
  if ('statement' in seen) database.traps.set({ when, spring, isPrey: (text) => seen.statement.test(text) })
  else if ('provider' in seen) provider.traps.set({ when, spring, isPrey: (one) => one === seen.provider })
  else mail.traps.set({ when, spring, isPrey: ({ subject }) => seen.mail.test(subject) })
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
