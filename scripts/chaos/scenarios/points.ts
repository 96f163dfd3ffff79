import { book } from '../acts/book.ts'
import { type Client, aClient } from '../acts/client.ts'
import { pay } from '../acts/pay.ts'
import { giveBack } from '../acts/refund.ts'
import { askForSignatures, readToTheEnd, sign } from '../acts/sign.ts'
import { anAdmin, type Staff } from '../acts/staff.ts'
import { lieInWait, type Point, points } from './places.ts'
import type { Run, Scenario } from './scenario.ts'

const withinMs = 90_000

interface Cast {
  clients: Client[]
  admin: Staff
  /** Addresses of those who are asked to sign and haven't. */
  signers: string[]
}

/** Kills the server at each place of checkout, refund, booking, and signing, before it and after. */
export const pointsScenario: Scenario = {
  about: 'kills at named points of checkout, refund, booking, and signing, N at each (--only refund for some)',
  times: 20,
  async run(run) {
    const { rig, times, only, say } = run
    const chosen = points.filter(({ name }) => !only || name.includes(only))
    const signatures = chosen.filter(({ act }) => act === 'sign').length * times
    const cast: Cast = {
      clients: [],
      admin: await anAdmin(rig),
      signers: signatures > 0 ? await askForSignatures(rig, signatures) : [],
    }
    const problems: string[] = []
    for (const point of chosen) {
      let killed = 0
      for (let time = 0; time < times; time++) {
        const wasKilled = await killAt(run, point, cast)
        if (wasKilled) killed += 1
      }
      say(`${point.name}: ${killed} kills`)
      if (killed < times) problems.push(`${point.name} was reached ${killed} times of ${times}`)
    }
    return problems
  },
}

async function killAt({ rig }: Run, point: Point, cast: Cast): Promise<boolean> {
  const act = await prepare(rig, point, cast)
  const killed = lieInWait(rig, point, withinMs)
  // Whoever acts goes on through the kill, and asks again.
  const acting = act()
  const wasKilled = await killed
  if (wasKilled) await rig.server.start()
  await acting
  return wasKilled
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
async function oneOf(rig: Run['rig'], { clients }: Cast, acts: number): Promise<Client> {
  const known = clients.find(
    ({ email }) => rig.told.filter((one) => 'email' in one && one.email === email).length < acts,
  )
  if (known) return known
  const client = await aClient(rig)
  clients.push(client)
  return client
}
