import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from '../system-packages.mjs'
import type { Engine } from './engine.ts'
import { must, root, run } from './step.ts'

export const image = 'localhost/legate:shipping-check'
const bases = { node: 'docker.io/library/node:24-bookworm-slim', debian: 'docker.io/library/debian:bookworm-slim' }
const standIns = { node: 'localhost/legate-check-node', debian: 'localhost/legate-check-debian' }

/** Builds the image by `ops/Containerfile`. Returns what it was built on. Throws when a step fails. */
export function buildImage({ program }: Engine): string {
  const isPulled = Object.values(bases).every((base) => run(program, ['pull', '--quiet', base]).isGood)
  if (!isPulled) makeStandIns(program)
  const { node, debian } = isPulled ? bases : standIns
  const podman = program === 'podman' ? ['--format=docker', '--pull=never', '--isolation=chroot'] : []
  const on = [`--build-arg=NODE_IMAGE=${node}`, `--build-arg=BASE_IMAGE=${debian}`]
  must(program, ['build', ...podman, ...on, `--tag=${image}`, `--file=${join(root, 'ops/Containerfile')}`, root])
  return isPulled
    ? 'on the images that the file names'
    : 'on Debian 12 from mmdebstrap and this machine’s Node and npm: no registry of images answers'
}

/** Images in place of the two base images: Debian's own packages, and this machine's Node and npm. */
function makeStandIns(program: string): void {
  if (!findProgram('mmdebstrap') || process.getuid?.() !== 0)
    throw new Error('No registry of images answers, and stand-ins need root and mmdebstrap (Debian: mmdebstrap)')
  const dir = mkdtempSync(join(tmpdir(), 'legate-image-'))
  try {
    const archive = join(dir, 'base.tar')
    must('mmdebstrap', ['--variant=minbase', '--mode=root', 'bookworm', archive, 'http://deb.debian.org/debian'])
    must(program, ['import', archive, standIns.debian])
    // npm runs us: its folder is the one above its bin.
    const npm = dirname(dirname(realpathSync(process.env['npm_execpath'] ?? findProgram('npm') ?? '')))
    const node = realpathSync(process.env['npm_node_execpath'] ?? process.execPath)
    must('sh', ['-c', `mkdir -p ${dir}/local/bin ${dir}/local/lib/node_modules ${dir}/certs`])
    must('cp', ['-r', npm, join(dir, 'local/lib/node_modules/npm')])
    must('cp', [node, join(dir, 'local/bin/node')])
    must('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(dir, 'local/bin/npm')])
    // A registry behind this machine's own certificate authority.
    must('cp', ['/etc/ssl/certs/ca-certificates.crt', join(dir, 'certs/ca.crt')])
    const steps = `FROM ${standIns.debian}\nCOPY local /usr/local\nCOPY certs/ca.crt /etc/legate-check-ca.crt
      ENV NODE_EXTRA_CA_CERTS=/etc/legate-check-ca.crt\n`
    writeFileSync(join(dir, 'Containerfile'), steps)
    must(program, ['build', '--pull=never', '--isolation=chroot', `--tag=${standIns.node}`, dir])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Whether an earlier part has built it. */
export const hasImage = ({ program }: Engine): boolean => run(program, ['image', 'inspect', image]).isGood

export function imageSize({ program }: Engine): string {
  const sizeOf = (name: string) => Number(must(program, ['image', 'inspect', '--format={{.Size}}', name]))
  return `${Math.round(sizeOf(image) / 1e6)} MB`
}
