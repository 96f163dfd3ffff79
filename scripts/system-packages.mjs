// Without dependencies: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of a program, also of one that only root has on its path. */
export const findProgram = (name) => folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))

/** As root, with apt-get. */
export const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let isUpdated = false

/** Installs a package of Debian’s where that is possible. Starts no service. */
export function installPackage(name) {
  if (!canInstallPackages()) return
  console.log(`Installing ${name} from the system packages…`)
  const aptGet = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  if (!isUpdated) aptGet('update', '-qq')
  isUpdated = true
  aptGet('install', '-y', '-qq', '--no-install-recommends', name)
}
