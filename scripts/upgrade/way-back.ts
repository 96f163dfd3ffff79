import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#platform/free-port.server.ts'
import type { Checks } from './checks.ts'
import { withDatabase } from './rows.ts'
import { runIn, startVersion } from './version.ts'

/** As docs/upgrading.md says: this version backs up the data of the version before, and has not started on them yet. */
export async function backUp(root: string, home: string, dataDir: string): Promise<void> {
  await runIn(root, 'node', ['scripts/backup.ts', join(home, 'backups')], { DATA_DIR: dataDir })
}

/**
 * The version before restores that backup, and starts on it.
 *
 * @param orderId of an order that was paid before the backup
 */
export async function checkWayBack(home: string, orderId: string, { check }: Checks): Promise<void> {
  const [folder, dataDir] = [join(home, 'before'), join(home, 'returned')]
  rmSync(dataDir, { recursive: true, force: true })
  // The key file is not in a backup.
  cpSync(join(home, 'data/keys'), join(dataDir, 'keys'), { recursive: true })
  const printed = await runIn(folder, 'node', ['scripts/restore.ts', join(home, 'backups')], { DATA_DIR: dataDir })
  const restored = /\d+ rows and \d+ files/.exec(printed)?.[0]
  check('the version before restores the backup that this one took', restored !== undefined, restored ?? printed)
  const returned = await startVersion({ folder, dataDir, port: await freePort() })
  const orders = await withDatabase(dataDir, (ask) => ask('select from orders where id = $1', [orderId]))
  await returned.stop()
  check('it starts on what it restored, and the order is there', orders.length === 1, `${returned.readyMs} ms`)
}
