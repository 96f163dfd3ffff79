import { findEngine, findRunning, runArguments } from './engine.ts'
import { buildImage, image, imageSize } from './image.ts'
import { openSite, type Site } from './site.ts'
import { startProgram } from './start-program.ts'
import { done, failed, must, notRun, type Outcome, run } from './step.ts'
import { walkBehindNginx } from './walk.ts'

/** The account of `ops/Containerfile`. */
const uid = 10_001
const container = `legate-check-${process.pid}`

/** Builds the image, runs it as `ops/compose/compose.yaml` does, and walks it behind nginx. */
export async function checkContainer(): Promise<Outcome[]> {
  const engine = findEngine()
  if (typeof engine === 'string') return [notRun('image', engine), notRun('container', 'there is no image')]
  let built: Outcome
  try {
    const base = buildImage(engine)
    built = done('image', `built by ${engine.program} ${base}, ${imageSize(engine)}`)
  } catch (error) {
    return [failed('image', String(error)), notRun('container', 'there is no image')]
  }
  const running = findRunning(engine, image)
  if (typeof running === 'string') return [built, notRun('container', running)]
  const site = await openSite(uid)
  try {
    const command = [running.program, ...runArguments(running, ...flagsOf(site), image)]
    const started = await startProgram(site.port, command)
    const seen = await walkBehindNginx(site)
    const limits = checkLimits(running.program)
    return [built, done('container', `${seen}; ${limits}; ${await stopped(started)}`)]
  } catch (error) {
    return [built, failed('container', String(error))]
  } finally {
    // Also one that did not become ready.
    run(running.program, ['rm', '--force', container])
    run(running.program, ['volume', 'rm', '--force', container])
    await site.close()
  }
}

const flagsOf = ({ settings, keyFile }: Site): string[] => [
  '--rm',
  `--name=${container}`,
  '--network=host',
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp:mode=1777,size=256m',
  // A volume that the engine makes, as for the compose file: whose it is, the image decides.
  `--volume=${container}:/data`,
  `--volume=${keyFile}:/run/secrets/keys.json:ro`,
  ...Object.entries({ ...settings, HOST: '127.0.0.1', KEY_FILE: '/run/secrets/keys.json' }).map(
    ([name, value]) => `--env=${name}=${value}`,
  ),
]

/** Tries inside what must not be possible, and an operator's command that must. */
function checkLimits(program: string): string {
  const inside = (script: string) => must(program, ['exec', container, 'node', '-e', script])
  const tried = inside(`
    const { writeFileSync, readFileSync } = require('node:fs')
    const codes = ['/app/x', '/etc/x', '/x'].map((path) => { try { writeFileSync(path, ''); return 'written' } catch (error) { return error.code } })
    writeFileSync('/data/x', ''); writeFileSync('/tmp/x', '')
    console.log(process.getuid(), codes.join(), /CapEff:\\s*(\\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])`)
  if (tried !== `${uid} EROFS,EROFS,EROFS 0000000000000000`) throw new Error(`The container may do too much: ${tried}`)
  // Its database is right; the mail server and Square are nobody's.
  const doctor = run(program, ['exec', container, 'node', 'scripts/doctor.ts']).out
  if (!/^ok +Database: /m.test(doctor)) throw new Error(`The doctor finds no database: ${doctor}`)
  const invited = ['exec', container, 'node', 'scripts/staff-invite.ts', 'alex@example.com', '--role', 'admin']
  if (!must(program, invited).includes('/reset-password?token=')) throw new Error('No invitation of an admin')
  return `uid ${uid} without capabilities, nothing written outside /data and /tmp, an admin invited`
}

async function stopped(started: { stop(): Promise<number | null> }): Promise<string> {
  const code = await started.stop()
  if (code !== 0) throw new Error(`SIGTERM ended it with ${code}`)
  return 'SIGTERM ended it with 0'
}
