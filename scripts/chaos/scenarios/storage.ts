import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aCrowd } from '../acts/crowd.ts'
import type { Rig } from '../rig/rig.ts'
import type { Run, Scenario } from './scenario.ts'

const size = '700m'
const fullForMs = 10_000

/** A disk of its own, in memory: only root may make one. */
function mountDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'legate-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'legate-chaos', folder])
  return folder
}

function unmount(folder: string): void {
  // Lazily: the log of the server that has just ended may still be open.
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

/** The disk with the data folder fills up under load, is full for a while, and then has room again (R91). */
export const storageScenario: Scenario = {
  about: 'the disk with the database, the files, and the log is full for ten seconds (as root: it mounts one)',
  times: 10,
  rig: () => {
    const folder = mountDisk()
    return { isEmbedded: true, folder, end: () => unmount(folder) }
  },
  async run({ rig, times, say, isOver }: Run) {
    const crowd = await aCrowd(rig)
    const wrong: string[] = []
    for (let round = 1; round <= times && !isOver(); round++) {
      await crowd.works()
      const fault = { from: Date.now(), until: Number.POSITIVE_INFINITY }
      rig.faults.push(fault)
      const ballast = join(rig.home, 'ballast')
      fill(ballast)
      wrong.push(...(await whileFull(rig, ballast)))
      rmSync(ballast)
      const from = Date.now()
      const isBack = await comesBack(rig)
      fault.until = Date.now() + 2000
      if (!isBack) wrong.push(`not ready within a minute after the disk had room`)
      say(`full ${round} times, back after ${Date.now() - from} ms, ${rig.told.length} answers`)
    }
    return [...wrong, ...(await crowd.stop())]
  },
}

/** What is freed in the meantime is taken again. */
async function whileFull(rig: Rig, ballast: string): Promise<string[]> {
  const until = Date.now() + fullForMs
  const wrong: string[] = []
  while (Date.now() < until) {
    fill(ballast)
    const page = await rig.look('/terms')
    if (page.status !== 200) wrong.push(`a public page answered ${page.status} on a full disk`)
    await pause(500)
  }
  return wrong.slice(0, 1)
}

async function comesBack(rig: Rig): Promise<boolean> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(200)) {
    if (rig.server.hasEnded()) await rig.server.start()
    if ((await rig.look('/readyz')).status === 200) return true
  }
  return false
}

function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [1 << 20, 4096]) writeUntilFull(file, Buffer.alloc(bytes))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(file, block)
    } catch {
      return
    }
  }
}
