import { setTimeout as pause } from 'node:timers/promises'
import { aCrowd } from '../acts/crowd.ts'
import type { Run, Scenario } from './scenario.ts'

const between = (from: number, to: number) => from + Math.random() * (to - from)

/** Kills the server at random instants while people use it, and while three of a hundred calls to the provider break off. */
export const killsScenario: Scenario = {
  about: 'kills at random instants under load, while 3 of 100 calls to the card provider break off',
  times: 200,
  async run({ rig, times, say }: Run) {
    const crowd = await aCrowd(rig)
    for (const isProcessed of [true, false])
      await rig.standIn.fault({ operation: 'any', mode: 'reset', probability: 0.015, isProcessed })
    for (let kill = 1; kill <= times; kill++) {
      // Only a server at work has something to lose: the instant is random, but not before it has answered someone.
      await crowd.works()
      await pause(between(0, 1500))
      await rig.kill()
      // Now and then it dies again before it is up.
      if (Math.random() < 0.1) {
        rig.server.launch()
        await pause(between(50, 1000))
        await rig.kill()
      }
      await rig.server.start()
      if (kill % 10 === 0) say(`${kill} kills, ${rig.told.length} answers`)
    }
    await rig.calm()
    return crowd.stop()
  },
}
