/**
 * Photographs every page of the built program at 390 and 1440, light and dark, with a fixed clock and seed, into a
 * folder: `npm run screens -- DIR`. Options: `--checkout PATH` photographs another checkout, `--only REGEXP` the pictures
 * of these names. `npm run screens:compare -- BEFORE AFTER` compares two such sets.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accountShots } from './screens/account-shots.ts'
import { makeAccounts } from './screens/accounts.ts'
import { Camera } from './screens/camera.ts'
import { fixRows } from './screens/fixed-rows.ts'
import { startProgram } from './screens/program.ts'
import { publicShots } from './screens/public-shots.ts'
import { type Width, widths } from './screens/shot.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    checkout: { type: 'string', default: join(import.meta.dirname, '..') },
    only: { type: 'string', default: '' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('npm run screens -- DIR [--checkout PATH] [--only REGEXP]')
const only = new RegExp(values.only)
if (!values.only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const begun = Date.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const program = await startProgram(resolve(values.checkout))
const failed: string[] = []
let taken = 0
try {
  const { accounts, ids } = await makeAccounts(program.origin)
  const ofAccounts = await accountShots(accounts)
  // Before the first page is made, and kept.
  await fixRows(program.dataDir, ids)
  const shots = [...ofAccounts, ...(await publicShots(program.origin))]
  const names = shots.flatMap(({ name, width }) =>
    width ? `${name}.${width}` : widths.map((each) => `${name}.${each}`),
  )
  if (new Set(names).size !== names.length) throw new Error('Two pictures have one name')
  const dueAt = (width: Width) => shots.filter((shot) => only.test(shot.name) && (shot.width ?? width) === width)
  const due = { 390: dueAt(390), 1440: dueAt(1440) }
  const photograph = async (width: Width) => {
    let camera = await Camera.open(width, program.origin, folder)
    for (let shot = due[width].shift(); shot; shot = due[width].shift()) {
      for (const tries of [1, 2]) {
        const problem = await camera.take(shot).catch((error: unknown) => String(error).split('\n')[0])
        if (!problem) {
          taken += 2
          break
        }
        console.log(`${shot.name}.${width}, try ${tries}: ${problem}`)
        if (tries === 2) failed.push(`${shot.name}.${width}`)
        await camera.close()
        camera = await Camera.open(width, program.origin, folder)
      }
    }
    await camera.close()
  }
  await Promise.all([...widths, ...widths].map(photograph))
} finally {
  await program.close()
}
for (const one of failed) console.log(`not taken: ${one}`)
console.log(`${taken} pictures in ${Math.round((Date.now() - begun) / 1000)} s, ${failed.length} pages not reached`)
process.exit(failed.length > 0 ? 1 : 0)
