import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { aCrowd } from '../acts/crowd.ts'
import type { Rig } from '../rig/rig.ts'
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
      for (const pid of [...databaseProcesses(rig), rig.server.pid()]) killNow(pid)
      rig.standIn.kill()
      await rig.server.kill()
      rig.faults.push({ from, until: Date.now() })
      await Promise.all([rig.standIn.start(), rig.server.start()])
      say(`${cut} power cuts, ${rig.told.length} answers`)
    }
    return crowd.stop()
  },
}

/** All that work in the cluster's folder. */
function databaseProcesses({ appDir }: Rig): number[] {
  const cluster = `${appDir}/postgres/18`
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && linkOf(pid) === cluster && /postgres/.test(nameOf(pid)))
}

const linkOf = (pid: number) => quietly(() => readlinkSync(`/proc/${pid}/cwd`))
const nameOf = (pid: number) => quietly(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))

/** A process may end while it is looked at. */
function quietly(look: () => string): string {
  try {
    return look()
  } catch {
    return ''
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with the ones before it.
  }
}
