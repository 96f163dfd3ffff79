/**
 * Checks the HTML of every public page with the Nu HTML Checker: `npm run check:html` (on the build, docs/checks.md).
 * Starts the built application on an empty folder of its own, reads every page that a visitor without an account can
 * reach, and prints what the checker says. Needs Java 11 or newer. Ends with 1 when a page has an error.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { startOwnServer } from '../e2e/own-server.ts'
import { readPublicPages } from './measure/public-pages.ts'

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  subType?: string
  url: string
  message: string
  extract?: string
}

const version = '26.9.27'
const checkerFolder = join(import.meta.dirname, '../node_modules/.cache/vnu-jar', version)

/** React writes every void element with a slash, and the checker remarks on each. */
const isNoise = ({ message }: Message) => message.startsWith('Trailing slash on void elements')

const java = javaVersion()
if (!java) {
  console.error('The Nu HTML Checker needs Java 11 or newer (Debian: apt-get install default-jre-headless).')
  process.exit(1)
}
const checker = installChecker()
const server = await startOwnServer()
const pages = await readPublicPages(server.origin).finally(() => void server.close())
const messages = (await check(pages)).filter((message) => !isNoise(message))
for (const { type, subType, url, message, extract } of messages)
  console.log(
    `${url}: ${subType ?? type}: ${message}${extract ? `\n    ${extract.replaceAll(/\s+/g, ' ').trim()}` : ''}`,
  )
const errors = messages.filter(({ type }) => type !== 'info').length
console.log(
  `${pages.size} pages, ${errors} errors, ${messages.length - errors} warnings and remarks (vnu-jar ${version}, ${java})`,
)
process.exit(errors > 0 ? 1 : 0)

function javaVersion(): string | undefined {
  try {
    return execFileSync('java', ['--version'], { encoding: 'utf8' }).split('\n')[0]
  } catch {
    return undefined
  }
}

/** Installs the checker outside of what the lockfile names: 31 MB that only this command needs. */
function installChecker(): string {
  const jar = join(checkerFolder, 'node_modules/vnu-jar/build/dist/vnu.jar')
  if (!existsSync(jar)) {
    mkdirSync(checkerFolder, { recursive: true })
    // Its install script would fetch a Java runtime.
    const args = ['install', '--prefix', checkerFolder, '--ignore-scripts', '--no-save', `vnu-jar@${version}`]
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return jar
}

/** Returns what the checker says, with the address of the page in place of its file. */
async function check(found: ReadonlyMap<string, string>): Promise<Message[]> {
  const folder = mkdtempSync(join(tmpdir(), 'legate-html-'))
  try {
    const addresses = [...found.keys()]
    const files = [...found.values()].map((html, index) => {
      const file = join(folder, `${index}.html`)
      writeFileSync(file, html)
      return file
    })
    const args = ['-jar', checker, '--format', 'json', '--exit-zero-always', '--stdout', ...files]
    const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 256 * 1024 * 1024 })
    const { messages: said } = JSON.parse(stdout) as { messages: Message[] }
    return said.map((one) => ({ ...one, url: addresses[Number(basename(one.url, '.html'))] ?? one.url }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
