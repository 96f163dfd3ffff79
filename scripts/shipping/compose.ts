import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { done, failed, notRun, type Outcome, root, run } from './step.ts'

const file = join(root, 'ops/compose/compose.yaml')

/** Lets whatever reads compose files here read ours, with every setting of the example filled in. */
export function checkCompose(): Outcome[] {
  const name = 'compose file'
  const dir = mkdtempSync(join(tmpdir(), 'legate-compose-'))
  try {
    const example = readFileSync(join(root, 'ops/compose/example.env'), 'utf8')
    const settings = join(dir, 'settings.env')
    writeFileSync(settings, example.replaceAll(/=$/gm, '=x'))
    const reasons: string[] = []
    for (const { program, args, input } of readers(settings)) {
      const ran = run(program, args, { input })
      const services = ['legate', 'postgres', 'nginx', 'objects'].filter((service) => ran.out.includes(`  ${service}:`))
      if (ran.isGood && services.length === 4) return [done(name, `read by ${program} ${args[0] ?? ''}`)]
      // A program that is there and refuses the file is a finding; one that is not there is none.
      if (ran.out.includes('is invalid')) return [failed(name, ran.out.slice(0, 300))]
      reasons.push(`${program}: ${ran.reason}`)
    }
    return [notRun(name, `${reasons.join('; ')} (the unit tests read it all the same)`)]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function readers(settings: string): { program: string; args: string[]; input?: string }[] {
  const common = ['--env-file', settings, '--profile', 'objects']
  const config = [...common, '-f', file, 'config']
  return [
    { program: 'docker', args: ['compose', ...config] },
    { program: 'podman-compose', args: config },
    {
      // The first version, in Python, reads all but the name.
      program: 'docker-compose',
      args: ['--project-directory', join(root, 'ops/compose'), ...common, '-f', '-', 'config'],
      input: readFileSync(file, 'utf8').replace(/^name: .*$/m, ''),
    },
  ]
}
