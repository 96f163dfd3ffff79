import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aCrowd } from '../acts/crowd.ts'
import { aClient } from '../acts/client.ts'
import type { Run, Scenario } from './scenario.ts'

const hourMs = 3_600_000
const jumps = [hourMs, 0, -hourMs, 0]

/** The program's clock jumps an hour ahead and back, an hour back and ahead, while its database's goes on (R92). */
export const clockScenario: Scenario = {
  about: 'the program’s clock jumps by an hour, ahead and back, while the database’s goes on',
  times: 5,
  rig: () => {
    const folder = mkdtempSync(join(tmpdir(), 'legate-clock-'))
    return {
      clockFile: join(folder, 'offset'),
      nodeArguments: ['--import', join(import.meta.dirname, '../rig/shifted-clock.ts')],
      end: () => rmSync(folder, { recursive: true, force: true }),
    }
  },
  async run({ rig, times, say, isOver }: Run) {
    const loggedIn = await Promise.all(Array.from({ length: 5 }, () => aClient(rig)))
    const crowd = await aCrowd(rig)
    const wrong: string[] = []
    for (let round = 1; round <= times && !isOver(); round++) {
      for (const jump of jumps) {
        await crowd.works(2)
        rig.setClock(jump)
        await pause(4000)
        await crowd.works(2)
        for (const { visitor, email } of loggedIn) {
          const { status } = await visitor.insist('GET', '/api/auth/me')
          if (status !== 200) wrong.push(`${email} was logged out by a jump to ${jump / hourMs} h: ${status}`)
        }
      }
      say(`${round * jumps.length} jumps, ${rig.told.length} answers`)
    }
    return [...wrong, ...(await crowd.stop())]
  },
}
