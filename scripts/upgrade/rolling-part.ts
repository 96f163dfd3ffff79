import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/free-port.server.ts'
import type { Checks } from './checks.ts'
import { startLoad } from './load.ts'
import { openTabs } from './tabs.ts'
import { makeReady, startVersion } from './version.ts'

/** Texts of a script that nearly every page loads, and of the foot of public pages. */
const changes: [file: string, from: string, to: string][] = [
  ['src/lib/send.ts', 'We couldn’t reach our server.', 'We can’t reach our server.'],
  ['src/app/shell/footer.tsx', 'Check a Name', 'Check a Company Name'],
]
const settleMs = 5000

/** An installation of its own of what is here, with the build that is here. */
function install(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const name of names.split('\0').filter((each) => each && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true })
}

/** What another version is to a browser: the same pages with other texts, in files with other names. */
function change(folder: string): void {
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not say “${from}”`)
    writeFileSync(join(folder, file), text.replaceAll(from, to))
  }
}

/**
 * Deploys another build under load, while people have pages open: built in the folder that serves, then SIGHUP.
 *
 * @param home where the installation is made
 */
export async function checkRolling(home: string, root: string, checks: Checks): Promise<void> {
  const [folder, dataDir] = [join(home, 'live'), join(home, 'live-data')]
  install(root, folder)
  rmSync(dataDir, { recursive: true, force: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await startVersion({ folder, dataDir, port, env: { WEB_CONCURRENCY: '2' } })
  await server.says('all workers answer')
  const tabs = await openTabs(origin, dataDir)
  const load = await startLoad(origin)
  try {
    await pause(settleMs)
    change(folder)
    await makeReady(folder)
    await tabs.typeOn()
    const restarted = server.says('all workers were restarted').then(
      () => true,
      () => false,
    )
    const givenUp = server.says('a new worker does not start').then(
      () => false,
      () => false,
    )
    server.child.kill('SIGHUP')
    const isRestarted = await Promise.race([restarted, givenUp])
    checks.check(
      'every worker is replaced',
      isRestarted,
      isRestarted ? 2 : 'the restart was given up, or the server ended',
    )
    await pause(settleMs)
    const page = await (await fetch(origin)).text()
    checks.check('the new build serves', page.includes(changes[1]?.[2] ?? ''), changes[1]?.[2] ?? '')
    await tabs.goOn(join(folder, 'build/client'), checks)
  } finally {
    await load.stop()
    await tabs.close()
    await server.stop()
  }
  const { answered, failed } = load
  const asked = `${answered.reads} reads and ${answered.writes} writes, ${failed.length} failed`
  checks.check(
    'every request of the deploy is answered',
    failed.length === 0,
    `${asked} ${failed.slice(0, 10).join('; ')}`.trim(),
  )
}
