import { setTimeout as pause } from 'node:timers/promises'
import { book } from '../acts/book.ts'
import { type Client, aClient } from '../acts/client.ts'
import { pay } from '../acts/pay.ts'
import { giveBack } from '../acts/refund.ts'
import { askForSignatures, readToTheEnd, sign } from '../acts/sign.ts'
import { anAdmin, type Staff } from '../acts/staff.ts'
import { lieInWait, type Point, points, type Victim } from './places.ts'
import type { Run, Scenario } from './scenario.ts'

const withinMs = 90_000
/** So many acts die with one kill. More would want more connections than the program has, as held ones keep theirs. */
const together = 12
const mostMisses = 12
const papersAtOnce = 20

interface Cast {
  /** With how many acts each was chosen for. */
  clients: { client: Promise<Client>; acts: number }[]
  admin: Staff
  /** Addresses of those who are asked to sign and haven't. */
  signers: string[]
}

interface Quota {
  point: Point
  killed: number
  /** In a row: something else was held there for too long, or nothing came by. */
  misses: number
}

/** Kills the server at each place of checkout, refund, booking, and signing, before it and after. */
export const pointsScenario = killsAtPoints({
  name: 'the server',
  kill: (rig) => rig.kill(),
  start: (rig) => rig.server.start(),
})

/** Longer than a request waits for a connection. */
const databaseAwayMs = 7000

/** The same with the database, while the server lives (R16). */
export const databasePointsScenario = killsAtPoints({
  name: 'the database',
  kill: async (rig) => rig.own.kill(),
  async start(rig) {
    const from = Date.now()
    await pause(databaseAwayMs)
    await rig.own.start()
    rig.faults.push({ from, until: Date.now() })
  },
})

function killsAtPoints(victim: Victim): Scenario {
  return {
    about: `kills of ${victim.name} at named points of checkout, refund, booking, and signing, N at each (--only refund for some)`,
    times: 20,
    async run(run) {
      const { rig, times, only, say, isOver } = run
      const chosen = points.filter(({ name }) => !only || name.includes(only))
      const quotas = chosen.map((point): Quota => ({ point, killed: 0, misses: 0 }))
      await rig.warmUp()
      const cast: Cast = { clients: [], admin: await anAdmin(rig), signers: [] }
      const wrong: string[] = []
      const open = () => quotas.filter(({ killed, misses }) => killed < times && misses < mostMisses)
      let deaths = 0
      while (open().length > 0 && !isOver()) {
        const dead = await killAt(run, victim, nextOf(open(), times), { cast, wrong })
        deaths += dead.length > 0 ? 1 : 0
        const killed = quotas.reduce((sum, one) => sum + one.killed, 0)
        say(`killed at ${dead.length} points at once; ${killed} of ${chosen.length * times}`)
      }
      for (const { point, killed } of quotas) say(`${point.name}: ${killed} kills`)
      say(`${victim.name} was killed ${deaths} times`)
      const missed = isOver() ? [] : quotas.filter(({ killed }) => killed < times)
      return [...wrong, ...missed.map(({ point, killed }) => `${point.name} was reached ${killed} times of ${times}`)]
    },
  }
}

/** Those that are furthest behind, and some more than once if there are not enough of them. */
function nextOf(open: readonly Quota[], times: number): Quota[] {
  const behind = open.toSorted((a, b) => a.killed - b.killed || Math.random() - 0.5)
  const wanted = behind.flatMap((quota) => Array.from({ length: times - quota.killed }, (_, turn) => ({ quota, turn })))
  return wanted
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, together)
    .map(({ quota }) => quota)
}

async function killAt(
  { rig }: Run,
  victim: Victim,
  quotas: readonly Quota[],
  { cast, wrong }: { cast: Cast; wrong: string[] },
): Promise<readonly Point[]> {
  const note = (error: unknown) => void wrong.push(error instanceof Error ? error.message : String(error))
  const needed = quotas.filter(({ point }) => point.act === 'sign').length
  if (cast.signers.length < needed) cast.signers.push(...(await askForSignatures(rig, papersAtOnce)))
  const acts = await Promise.all(quotas.map(({ point }) => prepare(rig, point, cast).catch(note)))
  const lain = quotas.map(({ point }) => point)
  const killed = lieInWait(rig, victim, lain, withinMs)
  // Whoever acts goes on through the kill, and asks again.
  const acting = acts.flatMap((act) => (act ? [act().catch(note)] : []))
  const dead = await killed
  if (dead.length > 0) await victim.start(rig)
  await Promise.all(acting)
  for (const quota of new Set(quotas)) {
    const times = dead.filter((point) => point === quota.point).length
    quota.killed += times
    quota.misses = times > 0 ? 0 : quota.misses + 1
  }
  return dead
}

/** Everything that leads up to the act itself. */
async function prepare(rig: Run['rig'], { act }: Point, cast: Cast): Promise<() => Promise<unknown>> {
  switch (act) {
    case 'pay': {
      const client = await oneOf(rig, cast, 1000)
      return () => pay(rig, client)
    }
    case 'refund': {
      const orderId = await pay(rig, await oneOf(rig, cast, 1000))
      if (!orderId) throw new Error('The order to give back was not paid')
      return () => giveBack(rig, cast.admin, orderId)
    }
    case 'book': {
      // So many appointments an account may have ahead.
      const client = await oneOf(rig, cast, 4)
      return () => book(rig, client)
    }
    case 'sign': {
      const signer = await readToTheEnd(rig, cast.signers.pop() ?? '')
      return () => sign(rig, signer)
    }
  }
}

/** The client at hand, or a new one after so many acts. */
function oneOf(rig: Run['rig'], { clients }: Cast, acts: number): Promise<Client> {
  const known = clients.find((one) => one.acts < acts)
  if (known) known.acts += 1
  if (known) return known.client
  const client = aClient(rig)
  clients.push({ client, acts: 1 })
  return client
}
