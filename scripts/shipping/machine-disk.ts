import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './step.ts'

const release = 'trixie'
/** What every machine needs to start, and to be reached. */
const system = 'systemd-sysv,udev,dbus,linux-image-cloud-amd64,openssh-server,iproute2,ca-certificates,curl'.split(',')

/** Installs Debian's packages into a folder, or into an archive where the name ends with `.tar`. */
export function installDebian(target: string, packages: readonly string[], hooks: readonly string[] = []): void {
  const names = packages.length > 0 ? [`--include=${packages.join()}`] : []
  const after = hooks.map((hook) => `--customize-hook=${hook}`)
  must('mmdebstrap', ['--quiet', '--variant=minbase', '--mode=root', ...names, ...after, release, target])
}

export interface MachineFiles {
  /** Of Debian, beside what every machine has. */
  packages: readonly string[]
  /** Puts more on the disk, which lies in this folder for now. */
  fill: (root: string) => void
}

/** Makes `disk`, `kernel`, `initrd`, and the key of root's ssh, in this folder. */
export function makeDisk(dir: string, { packages, fill }: MachineFiles): void {
  const root = join(dir, 'root')
  const key = join(dir, 'key')
  installDebian(root, [...system, ...packages])
  const boot = readdirSync(join(root, 'boot'))
  for (const [from, to] of [
    ['vmlinuz-', 'kernel'],
    ['initrd.img-', 'initrd'],
  ] as const)
    cpSync(join(root, 'boot', boot.find((name) => name.startsWith(from)) ?? from), join(dir, to))
  must('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  mkdirSync(join(root, 'root/.ssh'), { recursive: true, mode: 0o700 })
  cpSync(`${key}.pub`, join(root, 'root/.ssh/authorized_keys'))
  writeFileSync(join(root, 'etc/systemd/network/wired.network'), '[Match]\nName=en*\n[Network]\nDHCP=yes\n')
  must('systemctl', [`--root=${root}`, '--quiet', 'enable', 'systemd-networkd', 'ssh'])
  fill(root)
  must('truncate', ['--size=16G', join(dir, 'disk')])
  must('mke2fs', ['-q', '-t', 'ext4', '-d', root, join(dir, 'disk')])
  must('rm', ['-r', root])
}
