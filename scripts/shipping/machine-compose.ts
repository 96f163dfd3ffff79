import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { image } from './image.ts'
import { auditWitness, inOrder, inviteAdmin } from './machine-steps.ts'
import { firmSettings, host, keyFileText } from './site.ts'
import { standInImages } from './stand-in-images.ts'
import { must, type Outcome, root } from './step.ts'
import type { Machine } from './virtual-machine.ts'
import { walkSite } from './walk.ts'

const folder = '/opt/legate/ops/compose'
const compose = `docker compose -f ${folder}/compose.yaml`
const inside = `${compose} exec -T legate node`
const log = auditWitness(inside)
/** How long an emulated processor may take to start all three. */
const startsWithinSeconds = 1800

/** Starts the compose file as docs/shipping.md does, and walks it. */
export async function* checkComposeUp(machine: Machine, engine: Engine): AsyncGenerator<Outcome> {
  const steps = { images: loadImages(engine), 'compose up': up, 'power cut, compose': restart, 'compose stop': down }
  yield* inOrder(steps, machine, `${compose} logs --no-color --tail 15`)
}

/** The image of ops/Containerfile, and stand-ins for those that only a registry has. */
const loadImages = (engine: Engine) => async (machine: Machine) => {
  const dir = mkdtempSync(join(tmpdir(), 'legate-images-'))
  const archive = join(dir, 'image.tar')
  /** Hands the archive to a command of the machine's, as `image.tar`. */
  const give = (command: string) => {
    machine.copyIn(archive, '/root/image.tar')
    machine.must(`cd /root && ${command} && rm image.tar`)
    rmSync(archive)
  }
  try {
    // What a failed step of the units may have left at the same ports.
    machine.run('systemctl disable --now legate nginx')
    machine.must('systemctl enable --now docker')
    const format = engine.program === 'podman' ? ['--format=docker-archive'] : []
    must(engine.program, ['save', ...format, '-o', archive, image])
    give(`docker load -q -i image.tar && docker tag ${image} localhost/legate:latest`)
    for (const { name, make, changes } of standInImages()) {
      make(archive)
      give(`docker import ${changes.map((change) => `--change '${change}'`).join(' ')} image.tar ${name}`)
    }
    return 'Legate’s by ops/Containerfile; for the registry’s, PostgreSQL and nginx of Debian, set up as they are'
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function up(machine: Machine): Promise<string> {
  const settings: Record<string, string> = { ...firmSettings, SITE_HOST: host }
  const env = readFileSync(join(root, 'ops/compose/example.env'), 'utf8').replaceAll(
    /^(\w+)=(.*)$/gm,
    (_, name: string, value: string) =>
      `${name}=${name.endsWith('_PASSWORD') ? randomBytes(32).toString('hex') : (settings[name] ?? value)}`,
  )
  machine.must(`cat > ${folder}/.env`, env)
  machine.must(`install -o 10001 -m 400 /dev/stdin ${folder}/keys.json`, keyFileText())
  // The one that the machine's own nginx had.
  machine.must(
    `cp -r /etc/ssl/legate ${folder}/certificate && chgrp -R 101 ${folder}/certificate && chmod 640 ${folder}/certificate/*`,
  )
  machine.must(`${compose} up -d --quiet-pull`)
  const seen = await walked(machine)
  const invited = inviteAdmin(machine, inside)
  log.note(machine)
  return `${seen}; ${invited}`
}

async function walked(machine: Machine): Promise<string> {
  machine.waitFor(`curl -skf --resolve ${host}:443:127.0.0.1 https://${host}/readyz`, startsWithinSeconds)
  return walkSite(machine.origin)
}

async function restart(machine: Machine): Promise<string> {
  await machine.cutPower()
  return `${await walked(machine)}; all three started by themselves, ${log.look(machine)}`
}

async function down(machine: Machine): Promise<string> {
  machine.must(`${compose} stop`)
  const codes = machine.must(`docker ps -a --format '{{.Names}} {{.Status}}'`)
  if (!codes.split('\n').every((line) => line.includes('Exited (0)'))) throw new Error(codes)
  return 'all three end with 0'
}
