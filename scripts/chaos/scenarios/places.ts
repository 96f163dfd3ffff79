import type { Operation } from '../faults/provider-proxy.ts'
import type { When } from '../faults/trap.ts'
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

/** Lies in wait there; resolves with true once the server was killed, and with false when it didn't come by. */
export function lieInWait(rig: Rig, { seen, when }: Point, withinMs: number): Promise<boolean> {
  return new Promise((done) => {
    const clear = () => {
      for (const { traps } of [rig.database, rig.provider, rig.mail]) traps.clear()
    }
    const timer = setTimeout(() => {
      clear()
      done(false)
    }, withinMs)
    const spring = () => {
      clearTimeout(timer)
      void rig.kill().then(() => done(true))
    }
    if ('statement' in seen) rig.database.traps.set({ when, spring, isPrey: (text) => seen.statement.test(text) })
    else if ('provider' in seen) rig.provider.traps.set({ when, spring, isPrey: (one) => one === seen.provider })
    else rig.mail.traps.set({ when, spring, isPrey: ({ subject }) => seen.mail.test(subject) })
  })
}
