import { setTimeout as pause } from 'node:timers/promises'
import { aCrowd } from '../acts/crowd.ts'
import type { Rig } from '../rig/rig.ts'
import type { Run, Scenario } from './scenario.ts'

/** One way for something to fail, until everything is calmed. */
export interface Outage {
  name: string
  seconds: number
  begin: (rig: Rig) => Promise<void> | void
  /** What has to hold while it lasts; what is wrong. */
  during?: (rig: Rig) => Promise<string[]>
}

/** Plays each outage N times while people go on, with a few seconds of calm between them. */
export const outageScenario = (about: string, times: number, outages: readonly Outage[]): Scenario => ({
  about,
  times,
  async run({ rig, times: rounds, only, say, isOver }: Run) {
    const crowd = await aCrowd(rig)
    const wrong: string[] = []
    const chosen = outages.filter(({ name }) => !only || name.includes(only))
    // One of each, and then again: what has no time left lacks the last rounds of all.
    for (let round = 1; round <= rounds; round++)
      for (const outage of chosen) {
        if (isOver()) continue
        await crowd.works()
        wrong.push(...(await play(rig, outage)))
        say(`${outage.name}: ${round} times, ${rig.told.length} answers`)
      }
    return [...wrong, ...(await crowd.stop())]
  },
})

async function play(rig: Rig, { name, seconds, begin, during }: Outage): Promise<string[]> {
  const fault = { from: Date.now(), until: Number.POSITIVE_INFINITY }
  rig.faults.push(fault)
  await begin(rig)
  const [wrong] = await Promise.all([during?.(rig) ?? [], pause(seconds * 1000)])
  await rig.calm()
  const recovered = await recovers(rig)
  // What was under way as it ended may fail a little later.
  fault.until = Date.now() + 2000
  const late = recovered === undefined || recovered > recoversWithinMs
  return [...wrong, ...(late ? [`after ${name} it was not ready within ${recoversWithinMs / 1000} s`] : [])]
}

/** R78, R79. */
const recoversWithinMs = 10_000

async function recovers(rig: Rig): Promise<number | undefined> {
  const from = Date.now()
  while (Date.now() - from < 60_000) {
    if (rig.server.hasEnded()) return undefined
    const { status } = await rig.look('/readyz')
    if (status === 200) return Date.now() - from
    await pause(100)
  }
  return undefined
}
