import { cpSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { makeCertificate } from '../certificate.ts'
import { findEngine } from './engine.ts'
import { checkComposeUp } from './machine-compose.ts'
import { checkService } from './machine-service.ts'
import { buildImage, hasImage } from './image.ts'
import { done, must, notRun, type Outcome, root } from './step.ts'
import { noMachine, openMachine } from './virtual-machine.ts'

/** Of Debian: what docs/shipping.md asks for, for both ways. */
const packages = ['nginx-light', 'libatomic1', 'docker.io', 'docker-cli', 'docker-compose', 'iptables']

/** On a machine of its own: Legate under systemd, then the compose file under Docker. */
export async function* checkMachine(): AsyncGenerator<Outcome> {
  const reason = noMachine()
  if (reason) {
    for (const name of ['machine', 'service', 'compose up']) yield notRun(name, reason)
    return
  }
  const machine = await openMachine({ packages, fill })
  try {
    yield done('machine', `Debian with systemd, ${machine.processor}`)
    yield* checkService(machine)
    const engine = findEngine()
    if (typeof engine === 'string') {
      yield notRun('compose up', engine)
      return
    }
    if (!hasImage(engine)) buildImage(engine)
    yield* checkComposeUp(machine, engine)
  } finally {
    await machine.close()
  }
}

/** The program, installed and built as it is here, and no service that starts by itself. */
function fill(disk: string): void {
  const program = join(disk, 'opt/legate')
  mkdirSync(program)
  const committed = must('git', ['ls-files', '--cached', '--others', '--exclude-standard']).split('\n')
  for (const path of committed) cpSync(join(root, path), join(program, path))
  for (const name of ['node_modules', 'build']) must('cp', ['-a', join(root, name), program])
  const certificates = join(disk, 'etc/ssl/legate')
  mkdirSync(certificates)
  const { cert, key } = makeCertificate(certificates)
  renameSync(cert, join(certificates, 'fullchain.pem'))
  renameSync(key, join(certificates, 'privkey.pem'))
  must('systemctl', [`--root=${disk}`, '--quiet', 'disable', 'nginx', 'docker.socket', 'docker.service', 'containerd'])
}
