import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** SSNs and images erased since must not survive in backups (R29). */
const keptDays = 35

const namePattern = /^legate-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/

export const backupName = (takenAt: Date, isEncrypted: boolean): string =>
  `legate-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz${isEncrypted ? '.age' : ''}`

function takenAtOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Lists the backups in a folder, oldest first, and leaves out other files. */
export async function listBackups(folder: string): Promise<{ path: string; takenAt: Date }[]> {
  const names = await readdir(folder)
  const found = names.flatMap((name) => {
    const takenAt = takenAtOf(name)
    return takenAt ? [{ path: join(folder, name), takenAt }] : []
  })
  return found.sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime())
}

/** Deletes expired backups and returns their paths. */
export async function deleteOldBackups(folder: string, now: Date): Promise<string[]> {
  const oldest = now.getTime() - keptDays * 86_400_000
  const old = (await listBackups(folder)).filter(({ takenAt }) => takenAt.getTime() < oldest).map(({ path }) => path)
  for (const path of old) await rm(path)
  return old
}
