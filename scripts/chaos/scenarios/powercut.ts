import { setTimeout as pause } from 'node:timers/promises'
import { aCrowd } from '../acts/crowd.ts'
import { databaseProcesses, killNow } from '../rig/own-database.ts'
import type { Run, Scenario } from './scenario.ts'

/** Every process of the machine dies at once: the server, its PostgreSQL with all its own, and here the stand-in too. */
export const powerCutScenario: Scenario = {
  about: 'every process at once: the server, its database, and the stand-in for the card provider',
  times: 20,
  rig: () => ({ isEmbedded: true }),
  async run({ rig, times, say, isOver }: Run) {
    await rig.warmUp()
    const crowd = await aCrowd(rig)
    for (let cut = 1; cut <= times && !isOver(); cut++) {
      await crowd.works()
      await pause(Math.random() * 1500)
      const from = Date.now()
      for (const pid of [...databaseProcesses(rig.appDir), rig.server.pid()]) killNow(pid)
      rig.standIn.kill()
      await rig.server.kill()
      rig.faults.push({ from, until: Date.now() })
      await Promise.all([rig.standIn.start(), rig.server.start()])
      say(`${cut} power cuts, ${rig.told.length} answers`)
    }
    return crowd.stop()
  },
}
