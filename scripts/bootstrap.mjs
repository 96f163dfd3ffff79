// Runs on any Node >= 20, without dependencies: installs what the lockfile names, and builds when sources changed.
// After it npm finds Node 26 as node_modules/.bin/node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const builtFrom = [
  'src',
  'public',
  'scripts/precompress.mjs',
  'vite.config.ts',
  'scripts/bundle',
  'react-router.config.ts',
  'package-lock.json',
]

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function digest(paths) {
  const hash = createHash('sha256').update(process.platform + process.arch)
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}

function run(command, args, env = process.env) {
  const done = spawnSync(command, args, { stdio: 'inherit', env, cwd: root })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

export function install() {
  const wanted = digest(['package-lock.json'])
  const stamp = join(root, 'node_modules', '.bootstrap-lock')
  if (read(stamp) === wanted) return
  console.log('Installing dependencies…')
  // The npm and node that run us, never the copy that npm ci is about to delete.
  const npm = process.env.npm_execpath
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // No package runs a script while it is installed, but for those that package.json names (decision 351).
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', ...quiet]
  const env = { ...process.env, NODE_ENV: '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const runNpm = (given) =>
    npm ? run(process.env.npm_node_execpath ?? process.execPath, [npm, ...given], env) : run('npm', given, env)
  runNpm(args)
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter((name) => existsSync(join(root, 'node_modules', name)))
  if (allowed.length > 0) runNpm(['rebuild', ...allowed, ...quiet])
  writeFileSync(stamp, wanted)
}

export function build() {
  const wanted = digest(builtFrom)
  const stamp = join(root, 'build', '.bootstrap-sources')
  if (read(stamp) === wanted) return
  console.log('Building…')
  const env = { ...process.env, NODE_ENV: 'production', PATH: bin + delimiter + process.env.PATH }
  run(join(bin, 'node'), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], env)
  run(join(bin, 'node'), [join(root, 'scripts/precompress.mjs')], env)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  if (process.argv.includes('--build')) build()
}
