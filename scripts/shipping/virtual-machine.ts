import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/free-port.server.ts'
import { hasExited, stop, until } from '../processes.ts'
import { findProgram } from '../system-packages.mjs'
import { type MachineFiles, makeDisk } from './machine-disk.ts'
import { must, type Ran, run } from './step.ts'

/** Debian with systemd, on a disk of its own, under QEMU. */
export interface Machine {
  /** Where this computer reaches the machine's port 443. */
  origin: string
  /** The machine's processor: this computer's own, or an emulated one, which is slower by a factor of ten and more. */
  processor: string
  /** Runs a command of a shell there, as root. */
  run(command: string, input?: string): Ran
  /** The output of a command that must succeed. */
  must(command: string, input?: string): string
  /** Runs a command there once a second until it succeeds. Throws after so many seconds. */
  waitFor(command: string, seconds: number): void
  copyIn(path: string, to: string): void
  /** Takes the power away, gives it back, and waits until root can log in. */
  cutPower(): Promise<void>
  close(): Promise<void>
}

const needed = ['mmdebstrap', 'mke2fs', 'systemctl', 'qemu-system-x86_64', 'ssh', 'ssh-keygen', 'scp']

/** Why there can be no machine here, or undefined. */
export function noMachine(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root'
  const missing = needed.filter((name) => !findProgram(name))
  if (missing.length === 0) return undefined
  return `there is no ${missing.join(', no ')} (Debian: mmdebstrap, e2fsprogs, systemd, qemu-system-x86, openssh-client)`
}

/** How long, in milliseconds, until root can log in. A kernel may lend a processor that starts nothing: then it is emulated. */
const processors = [
  {
    processor: 'this computer’s processor',
    flags: ['-accel', 'kvm', '-cpu', 'host,-arch-capabilities'],
    startsWithin: 60_000,
  },
  { processor: 'an emulated processor', flags: ['-accel', 'tcg,thread=multi', '-cpu', 'max'], startsWithin: 300_000 },
] as const

/** Installs one and starts it. */
export async function openMachine(files: MachineFiles): Promise<Machine> {
  const dir = mkdtempSync(join(tmpdir(), 'legate-machine-'))
  const ports = { ssh: await freePort(), https: await freePort() }
  const options = ['LogLevel=ERROR', 'StrictHostKeyChecking=no', 'ConnectTimeout=5', `UserKnownHostsFile=${dir}/known`]
  // One connection for all commands: an emulated processor takes seconds to make one.
  const oneLine = ['ControlMaster=auto', `ControlPath=${dir}/line`, 'ControlPersist=yes']
  const access = ['-i', join(dir, 'key'), ...[...options, ...oneLine].flatMap((option) => ['-o', option])]
  const shell = [...access, '-p', String(ports.ssh), 'root@127.0.0.1']
  let child: ChildProcess | undefined
  const cutPower = async () => child && stop(child, { signal: 'SIGKILL' })
  // Also when this program fails: what it started must not go on alone.
  process.once('exit', () => child?.kill('SIGKILL'))
  const startsWith = async ({ flags, startsWithin }: (typeof processors)[number]): Promise<boolean> => {
    const started = spawn('qemu-system-x86_64', [...flags, ...hardware(dir, ports)], { stdio: 'ignore' })
    child = started
    const answers = async () => {
      if (hasExited(started)) throw new Error('The server ended')
      return run('ssh', [...shell, 'true']).isGood
    }
    return until(answers, startsWithin, 'No answer').then(
      () => true,
      () => false,
    )
  }
  const close = async () => {
    await cutPower()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    makeDisk(dir, files)
    const found = await firstThat(processors, startsWith, cutPower)
    return {
      origin: `https://127.0.0.1:${ports.https}`,
      processor: found.processor,
      run: (command, input) => run('ssh', [...shell, command], { input }),
      must: (command, input) => must('ssh', [...shell, command], { input }),
      waitFor: (command, seconds) => {
        const loop = `timeout ${seconds} sh -c 'until ${command}; do sleep 1; done'`
        if (!run('ssh', [...shell, loop]).isGood) throw new Error(`Not within ${seconds} seconds: ${command}`)
      },
      copyIn: (path, to) => void must('scp', ['-q', ...access, '-P', String(ports.ssh), path, `root@127.0.0.1:${to}`]),
      async cutPower() {
        await cutPower()
        if (!(await startsWith(found))) throw new Error('The machine does not start again after a power cut')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function firstThat<Item>(
  items: readonly Item[],
  isRight: (item: Item) => Promise<boolean>,
  afterWrong: () => Promise<void>,
): Promise<Item> {
  for (const item of items) {
    if (await isRight(item)) return item
    await afterWrong()
  }
  throw new Error('The machine does not start')
}

function hardware(dir: string, { ssh, https }: { ssh: number; https: number }): string[] {
  const words = [
    '-m 4096 -smp 2 -display none -monitor none -device virtio-rng-pci',
    `-serial file:${dir}/console -kernel ${dir}/kernel -initrd ${dir}/initrd`,
    // What the machine has flushed is in this computer's memory, which no power cut of the machine empties.
    `-drive file=${dir}/disk,format=raw,if=virtio,cache=unsafe`,
    `-nic user,model=virtio-net-pci,hostfwd=tcp:127.0.0.1:${ssh}-:22,hostfwd=tcp:127.0.0.1:${https}-:443`,
  ]
  return [...words.join(' ').split(' '), '-append', 'root=/dev/vda rw console=ttyS0 quiet']
}
