import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { createLog } from '#platform/log.server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.server.ts'
import { keepPostgresRunning } from './keep-postgres-running.server.ts'
import { serverAccount } from './postgres-binaries.server.ts'

// mkdtemp makes the folder enterable for its owner alone, which is the hard case as root.
const dataDir = mkdtempSync(join(tmpdir(), 'legate-embedded-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const lockFile = join(dataDir, 'postgres', '18', 'postmaster.pid')
const serverPid = () => Number(readFileSync(lockFile, 'utf8').split('\n')[0])

/** A running program under the server's account, which PostgreSQL can't tell from one of its own. */
async function aForeignProcess(): Promise<{ pid: number; kill(): void }> {
  const child = spawn('sleep', ['600'], { ...serverAccount(), cwd: '/', stdio: 'ignore' })
  await once(child, 'spawn')
  return { pid: child.pid ?? 0, kill: () => child.kill('SIGKILL') }
}

/** Writes a file as the server's account. */
function leaveLockFile(content: string): void {
  const { uid, gid } = statSync(join(dataDir, 'postgres', '18'))
  writeFileSync(lockFile, content, { mode: 0o600 })
  chownSync(lockFile, uid, gid)
}

test('a running server is found again, a killed one is recovered, nothing is lost', { timeout: 90_000 }, async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await ask(first.url, 'create table kept (n int)')
  await ask(first.url, 'insert into kept values (7)')
  const again = await startEmbeddedPostgres({ dataDir })
  expect(again.url).toBe(first.url)

  process.kill(serverPid(), 'SIGKILL')
  const recovered = await startEmbeddedPostgres({ dataDir })
  expect(await ask(recovered.url, 'select n from kept')).toEqual([{ n: 7 }])
  await recovered.stop()
})

/** A start of its own program in this folder: what it says when it fails, nothing when it runs. */
async function aStart(folder: string): Promise<string> {
  const module = JSON.stringify(import.meta.resolve('./embedded-postgres.server.ts'))
  const program = `const { startEmbeddedPostgres } = await import(${module})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, durable: false }).catch((error) => {
      process.stdout.write(error.message)
    })
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await once(child, 'close')
  return said
}

test(
  'of two starts at once in an empty folder one runs, and the other leaves it alone',
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'legate-twice-'))
    try {
      const said = (await Promise.all([aStart(folder), aStart(folder)])).sort()
      expect(said).toEqual(['', expect.stringContaining('this one changed nothing')])
      expect(readdirSync(join(folder, 'postgres')).sort()).toEqual(['18', 'password', 'postgres.log'])
      // The password that is kept opens what runs.
      const found = await startEmbeddedPostgres({ dataDir: folder, durable: false })
      expect(found.wasRunning).toBe(true)
      expect(await ask(found.url, 'select 1 as n')).toEqual([{ n: 1 }])
      await found.stop()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test(
  'a start that was killed before it kept the password is finished by the next one',
  { timeout: 90_000 },
  async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    await server.stop()
    renameSync(join(dataDir, 'postgres', 'password'), join(dataDir, 'postgres', '18', 'legate-password'))
    const next = await startEmbeddedPostgres({ dataDir })
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }])
    await next.stop()
  },
)

test(
  'a lock file with the process ID of another living program does not stop the start',
  { timeout: 90_000 },
  async () => {
    const before = await startEmbeddedPostgres({ dataDir })
    const lock = readFileSync(lockFile, 'utf8')
    await before.stop()
    const foreign = await aForeignProcess()
    try {
      leaveLockFile(lock.replace(/^\d+/, String(foreign.pid)))
      const started = await startEmbeddedPostgres({ dataDir })
      expect(await ask(started.url, 'select n from kept')).toEqual([{ n: 7 }])
      await started.stop()
    } finally {
      foreign.kill()
    }
  },
)

test('the lock file of a copied folder does not lead to the original', { timeout: 90_000 }, async () => {
  const original = await startEmbeddedPostgres({ dataDir })
  const copyDir = mkdtempSync(join(tmpdir(), 'legate-copied-'))
  try {
    await original.stop()
    spawnSync('cp', ['-a', join(dataDir, 'postgres'), copyDir])
    await startEmbeddedPostgres({ dataDir, port: Number(new URL(original.url).port) })
    spawnSync('cp', ['-a', lockFile, join(copyDir, 'postgres', '18')])
    const copy = await startEmbeddedPostgres({ dataDir: copyDir })
    expect({ wasRunning: copy.wasRunning, isOriginal: copy.url === original.url }).toEqual({
      wasRunning: false,
      isOriginal: false,
    })
    await copy.stop()
    expect(await ask(original.url, 'select n from kept')).toEqual([{ n: 7 }])
  } finally {
    await original.stop()
    rmSync(copyDir, { recursive: true, force: true })
  }
})

test('a server that dies while the program runs is started again at its address', { timeout: 90_000 }, async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const keeper = keepPostgresRunning({ dataDir, url: server.url, log })
  try {
    for (const kept of [8, 9]) {
      await ask(server.url, `insert into kept values (${kept})`)
      const dead = serverPid()
      process.kill(dead, 'SIGKILL')
      const rows = () => ask(server.url, 'select n from kept order by n desc limit 1').catch(() => 'away')
      await expect
        .poll(async () => [await rows(), serverPid() === dead], { timeout: 30_000 })
        .toEqual([[{ n: kept }], false])
    }
    // The server may answer before the program has logged it.
    await expect.poll(() => lines.join('')).toContain('was started again')
  } finally {
    await keeper.stop()
    await server.stop()
  }
})

test('a database newer than the program, or with a changed migration, is refused', { timeout: 90_000 }, async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  await migrate(server.urls)
  await ask(server.url, "insert into schema_migrations (version, name, checksum) values (9999, '9999_future.sql', 'x')")
  await expect(migrate(server.urls)).rejects.toThrow('newer than this program')
  await ask(server.url, 'delete from schema_migrations where version = 9999')
  await ask(server.url, "update schema_migrations set checksum = 'x' where version = 1")
  await expect(migrate(server.urls)).rejects.toThrow('changed after it was applied')
  await server.stop()
})
