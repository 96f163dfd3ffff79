import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firmSettings, host, keyFileText } from './site.ts'
import { auditWitness, inOrder, inviteAdmin } from './machine-steps.ts'
import { type Outcome, root } from './step.ts'
import type { Machine } from './virtual-machine.ts'
import { walkSite } from './walk.ts'

/** How long an emulated processor may take to start Legate. */
const startsWithinSeconds = 900
const asService = '/opt/legate/ops/as-service'
const log = auditWitness(asService)

/** Installs the units as docs/shipping.md does, and lets systemd start, end, and save Legate. */
export async function* checkService(machine: Machine): AsyncGenerator<Outcome> {
  const steps = {
    service: install,
    'operator’s command': invite,
    'unexpected error': fail,
    backup,
    'power cut': losePower,
    stop,
  }
  yield* inOrder(steps, machine, 'journalctl -u legate -n 20')
}

async function install(machine: Machine): Promise<string> {
  const ofUnit = ['DATA_DIR', 'KEY_FILE']
  const settings = { ...firmSettings, PUBLIC_ORIGIN: `https://${host}`, TRUST_PROXY: '1' }
  const lines = readFileSync(join(root, '.env.example'), 'utf8')
    .split('\n')
    .filter((line) => !ofUnit.some((name) => line.startsWith(`${name}=`)))
    .map((line) => line.replace(/^(\w+)=.*$/, (same, name: string) => setting(settings, name) ?? same))
  machine.must('useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin legate')
  machine.must('install -d -m 710 -g legate /etc/legate')
  machine.must('install -m 600 /dev/stdin /etc/legate/legate.env', lines.join('\n'))
  machine.must('install -o legate -g legate -m 400 /dev/stdin /etc/legate/keys.json', keyFileText())
  machine.must('cp /opt/legate/ops/systemd/* /etc/systemd/system/')
  machine.must(
    'mkdir -p /var/cache/nginx && cp /opt/legate/ops/nginx.conf /etc/nginx/conf.d/legate.conf && systemctl enable --now nginx',
  )
  machine.must('systemctl enable --now legate legate-backup.timer')
  isReady(machine)
  const exposure = /level for \S+ ([\d.]+)/.exec(machine.must('systemd-analyze security --no-pager legate'))?.[1] ?? '?'
  return `${await walkSite(machine.origin)}; exposure ${exposure} of 10`
}

const setting = (settings: Record<string, string>, name: string): string | undefined =>
  name in settings ? `${name}=${settings[name] ?? ''}` : undefined

const isReady = (machine: Machine) => machine.waitFor('curl -sf http://127.0.0.1:3000/readyz', startsWithinSeconds)

async function invite(machine: Machine): Promise<string> {
  const invited = inviteAdmin(machine, asService)
  log.note(machine)
  return `${invited} with ops/as-service`
}

/** Throws where nothing catches, in the running program, and lets systemd see it end (R93). */
async function fail(machine: Machine): Promise<string> {
  const text = 'nobody expected this'
  machine.must('cat > /usr/local/lib/throw.mjs', `process.on('SIGUSR2', () => { throw new Error('${text}') })`)
  machine.must(
    'install -d /etc/systemd/system/legate.service.d && cat > /etc/systemd/system/legate.service.d/throw.conf',
    ['[Service]', 'Environment="NODE_OPTIONS=--max-old-space-size=1024 --import=/usr/local/lib/throw.mjs"'].join('\n'),
  )
  machine.must('systemctl daemon-reload && systemctl restart legate')
  isReady(machine)
  machine.must('systemctl kill --kill-whom=main --signal=SIGUSR2 legate')
  const seconds = [restarted(machine, 1)]
  const lines = machine
    .must('journalctl -u legate -o cat')
    .split('\n')
    .filter((line) => line.includes(text))
  if (lines.length !== 1 || !lines[0]?.startsWith('{'))
    throw new Error(`It is in ${lines.length} lines of the log: ${lines.join('\n')}`)
  for (const restarts of [2, 3, 4, 5]) {
    machine.must('systemctl kill --kill-whom=main --signal=SIGKILL legate')
    seconds.push(restarted(machine, restarts))
  }
  if (seconds.some((waited) => waited > 6) || (seconds.at(-1) ?? 0) < 3)
    throw new Error(`Waited ${seconds.join(', ')} s`)
  isReady(machine)
  return `in one line of the log; started again after ${seconds.map((waited) => waited.toFixed(1)).join(', ')} s`
}

/** Waits for the start that has this number. Returns after how many seconds it came. */
function restarted(machine: Machine, restarts: number): number {
  const isBack = `test $(systemctl show legate --value -p NRestarts) = ${restarts} && systemctl is-active -q legate`
  machine.waitFor(isBack, startsWithinSeconds)
  const property = (name: string) => machine.must(`systemctl show legate --value -p ${name}`)
  // In microseconds since the machine started.
  return (Number(property('ActiveEnterTimestampMonotonic')) - Number(property('ActiveExitTimestampMonotonic'))) / 1e6
}

async function backup(machine: Machine): Promise<string> {
  machine.must('systemctl start legate-backup')
  const written = machine.must('journalctl -u legate-backup -o cat')
  const read = /^\d+ rows, .* read back and compared/m.exec(written)?.[0]
  if (!read) throw new Error(`No backup: ${written}`)
  if (!machine.must('systemctl list-timers --no-pager').includes('legate-backup.service')) throw new Error('No timer')
  return `${read}, and its timer waits`
}

async function losePower(machine: Machine): Promise<string> {
  await machine.cutPower()
  isReady(machine)
  return `${await walkSite(machine.origin)}; started by itself, ${log.look(machine)}`
}

async function stop(machine: Machine): Promise<string> {
  machine.must('systemctl disable --now legate nginx')
  const ended = machine.must('systemctl show legate -p Result,ExecMainStatus').split('\n').sort().join()
  if (ended !== 'ExecMainStatus=0,Result=success') throw new Error(ended)
  return 'ended with 0'
}
