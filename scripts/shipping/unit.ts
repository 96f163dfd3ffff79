import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../system-packages.mjs'
import { openSite, type Site } from './site.ts'
import { type Started, startProgram } from './start-program.ts'
import { done, failed, notRun, type Outcome, root, run } from './step.ts'
import { walkBehindNginx } from './walk.ts'

/** The account that stands for `legate`: any that is not root. */
const uid = 10_001
/** systemd's own scale from 0 to 10: above 2 it calls a service less than OK. */
const mostExposure = 2

/** Verifies the units, rates them, and runs the service's command in a sandbox that is as narrow as bubblewrap makes it. */
export async function checkUnits(): Promise<Outcome[]> {
  return [verifyUnits(), ...['legate.service', 'legate-backup.service'].map(rateUnit), await runUnit()]
}

/** With paths of this folder: systemd looks whether the program is there. */
function unitsHere<Result>(look: (dir: string, names: string[]) => Result): Result {
  const dir = mkdtempSync(join(tmpdir(), 'legate-units-'))
  try {
    const names = readdirSync(join(root, 'ops/systemd'))
    for (const name of names) {
      const text = readFileSync(join(root, 'ops/systemd', name), 'utf8').replaceAll('/opt/legate', root)
      writeFileSync(join(dir, name), text)
    }
    return look(dir, names)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const noSystemd = 'there is no systemd-analyze (Debian: systemd)'

/** What systemd before 254 says of two keys, and ignores. */
const newerKeys = /^.*: Unknown key 'Restart(Steps|MaxDelaySec)' in section \[Service\], ignoring\.$/gm

function verifyUnits(): Outcome {
  if (!findProgram('systemd-analyze')) return notRun('systemd-analyze verify', noSystemd)
  return unitsHere((dir, names) => {
    const { isGood, out } = run('systemd-analyze', ['verify', ...names.map((name) => join(dir, name))])
    const found = out.replaceAll(newerKeys, '').trim()
    return isGood && found === ''
      ? done('systemd-analyze verify', names.join(', '))
      : failed('systemd-analyze verify', found.slice(0, 400))
  })
}

function rateUnit(unit: string): Outcome {
  const name = `exposure of ${unit.replace('.service', '')}`
  if (!findProgram('systemd-analyze')) return notRun(name, noSystemd)
  return unitsHere((dir) => {
    const { out } = run('systemd-analyze', ['security', '--offline=yes', '--no-pager', join(dir, unit)])
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(out)?.[1]
    if (exposure === undefined) return notRun(name, `this systemd cannot say: ${out.split('\n')[0] ?? ''}`)
    const text = `${exposure} of 10 by systemd-analyze security (at most ${mostExposure})`
    return Number(exposure) <= mostExposure ? done(name, text) : failed(name, text)
  })
}

async function runUnit(): Promise<Outcome> {
  const name = 'command of the unit'
  if (existsSync('/run/systemd/system'))
    process.stderr.write(
      'systemd runs here: install the unit and start it (docs/shipping.md); the sandbox says less.\n',
    )
  if (process.getuid?.() !== 0 || !findProgram('bwrap'))
    return notRun(name, 'it needs root, for another account, and bubblewrap (Debian: bubblewrap)')
  const site = await openSite(uid)
  let started: Started | undefined
  try {
    const command = /^ExecStart=\/opt\/legate\/(\S+) (.+)$/m.exec(read('legate.service'))
    if (!command) return failed(name, 'ops/systemd/legate.service has no such ExecStart')
    const [, node = '', script = ''] = command
    started = await startProgram(site.port, [...sandbox(site), join(root, node), ...script.split(' ')])
    const seen = await walkBehindNginx(site)
    const code = await started.stop(innermost(started.pid))
    return code === 0
      ? done(
          name,
          `${seen}; as uid ${uid}, all but its folders read-only, in bubblewrap: systemd itself does not run here`,
        )
      : failed(name, `SIGTERM ended it with ${code}`)
  } catch (error) {
    return failed(name, String(error))
  } finally {
    started?.kill()
    await site.close()
  }
}

/** The server itself: bubblewrap would end without passing the signal on, and systemd is not there to send it. */
function innermost(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return child ? innermost(Number(child)) : pid
}

const read = (name: string) => readFileSync(join(root, 'ops/systemd', name), 'utf8')

/** What the unit says in bubblewrap's words: StateDirectory, ProtectSystem, PrivateTmp, PrivateDevices, no capabilities. */
function sandbox({ settings, dataDir, keyFile, dir }: Site): string[] {
  chmodSync(dir, 0o755)
  const ownFolder = ['--bind', dataDir, dataDir]
  const settingsOf = {
    ...settings,
    DATA_DIR: dataDir,
    KEY_FILE: keyFile,
    NODE_ENV: 'production',
    PATH: '/usr/bin:/bin',
  }
  const words = [
    `setpriv --reuid=${uid} --regid=${uid} --clear-groups bwrap`,
    '--ro-bind / / --proc /proc --dev /dev --tmpfs /tmp',
    '--unshare-user --unshare-ipc --unshare-uts --cap-drop ALL --die-with-parent --clearenv',
  ]
  return words
    .join(' ')
    .split(' ')
    .concat('--ro-bind', root, root, ownFolder, '--ro-bind', keyFile, keyFile, '--chdir', root)
    .concat(Object.entries(settingsOf).flatMap(([name, value]) => ['--setenv', name, value]))
}
