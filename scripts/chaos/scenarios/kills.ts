import { setTimeout as pause } from 'node:timers/promises'
import { aCrowd } from '../acts/crowd.ts'
import type { Run, Scenario } from './scenario.ts'

const between = (from: number, to: number) => from + Math.random() * (to - from)

/** Kills the server at random instants while people use it, and while three of a hundred calls to the provider break off. */
export const killsScenario: Scenario = {
  about: 'kills at random instants under load, while 3 of 100 calls to the card provider break off',
  times: 200,
  async run({ rig, times, say, isOver }: Run) {
    await rig.warmUp()
    const crowd = await aCrowd(rig)
    for (const isProcessed of [true, false])
      await rig.standIn.fault({ operation: 'any', mode: 'reset', probability: 0.015, isProcessed })
    let kills = 0
    while (kills < times && !isOver()) {
      // Only a server at work has something to lose: the instant is random, but not before it has answered someone.
      await crowd.works()
      await pause(between(0, 1500))
      await rig.kill()
      kills += 1
      // Now and then it dies again before it is up.
      if (Math.random() < 0.1) {
        rig.server.launch()
        await pause(between(50, 1000))
        await rig.kill()
        kills += 1
      }
      await rig.server.start()
      say(`${kills} kills, ${rig.told.length} answers`)
    }
    await rig.calm()
    return crowd.stop()
  },
}
