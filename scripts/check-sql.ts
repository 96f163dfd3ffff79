/**
 * Whether a scanner finds SQL that someone outside can change (`npm run check:sql`, on the build, where there is sqlmap;
 * R69, docs/checks.md): in every parameter of every read, as a member of staff, and in what visitors send, on the sample firm.
 * First it has to find the hole of a server that has one. Ends with 1 when something can be changed, made the server fail,
 * or could not be tried. Options: `--only REGEXP` of addresses, `--keep DIR` (of the firm, for the next run).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startFirm } from './interactions/firm.ts'
import { chromiumPath } from './measure/chromium.ts'
import { startOpenServer } from './sql/open-server.ts'
import { scan } from './sql/scan.ts'
import { type Target, targets } from './sql/targets.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, keep: { type: 'string' } } })
const only = new RegExp(values.only)
const atOnce = 2

const folder = mkdtempSync(join(tmpdir(), 'legate-sqlmap-'))
const firm = await startFirm(values.keep)
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
const staff = await firm.asStaff(browser)
const staffCookie = (await staff.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
await browser.close()

const open = await startOpenServer(firm.query)
const hole = await scan(open.origin, { method: 'get', address: '/?q=Alex*', isStaff: false }, '', folder)
open.close()
if (hole.injectable.length === 0) throw new Error(`sqlmap does not find a hole that is there\n${hole.printed}`)
process.stdout.write('The hole of a server that has one is found\n')

let refused = 0
const broken: string[] = []
const left = targets().filter(({ address }) => only.test(address))
const count = left.length
async function scanNext(): Promise<void> {
  const target = left.shift()
  if (!target) return
  await report(target)
  await scanNext()
}
async function report(target: Target): Promise<void> {
  const found = await scan(firm.origin, target, target.isStaff ? staffCookie : '', join(folder, String(left.length)))
  refused += found.refused
  const name = `${target.method} ${target.address}`
  process.stderr.write(`${left.length} left after ${name}\n`)
  if (found.injectable.length > 0) broken.push(`${name}: ${found.injectable.join(', ')}`)
  else if (found.failed > 0) broken.push(`${name}: ${found.failed} answers of 5xx`)
  else if (found.refused === 0) broken.push(`${name}: not tried\n${found.printed}`)
}
await Promise.all(Array.from({ length: atOnce }, scanNext))

await firm.stop()
rmSync(folder, { recursive: true, force: true })
process.stdout.write(
  `${count} addresses, ${refused} parameters that cannot be used, ${broken.length} addresses that can, that failed, or that were not tried\n`,
)
for (const line of broken) process.stdout.write(`${line}\n`)
process.exit(broken.length === 0 && count > 0 ? 0 : 1)
