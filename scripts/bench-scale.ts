/**
 * What grows with the number of accounts and orders: what people and jobs wait for in filled databases, how many rows that takes
 * out of tables, and what is read without an index. `npm run bench:scale`, on the build; figures and options: docs/scaling.md.
 * Ends with 1 where something grows. With `--instances`: 1, 2, and 4 instances behind nginx.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeFilledDatabase } from './scale/filled-database.ts'
import { measureAnswers } from './scale/measure-answers.ts'
import { measureInstances } from './scale/measure-instances.ts'
import { measureWholes, type Whole } from './scale/measure-wholes.ts'
import { measureJobs } from './scale/measure-jobs.ts'
import { figureTable, growing, type Measured, sizeTable, wholeTable } from './scale/report.ts'

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    /** How many accounts and orders, a database for each number. */
    counts: { type: 'string', default: '10000,100000,1000000' },
    /** A folder in which the filled databases stay for the next run. */
    keep: { type: 'string' },
    rounds: { type: 'string', default: '30' },
    /** Only what has this in its name. */
    only: { type: 'string', default: '' },
    instances: { type: 'boolean', default: false },
    /** Also what reads everything there is; `--no-wholes` leaves it out. */
    wholes: { type: 'boolean', default: true },
    /** How long a round of load takes. */
    seconds: { type: 'string', default: '4' },
  },
})
const say = (text: string) => process.stderr.write(`${text}\n`)
const print = (text: string) => process.stdout.write(`${text}\n\n`)

if (options.instances) print(await measureInstances(3, Number(options.seconds)))
else await measureSizes()
process.exit()

async function measureSizes(): Promise<void> {
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'legate-scale-'))
  const measured: (Measured & { wholes: Whole[] })[] = []
  for (const count of options.counts.split(',').map(Number)) {
    const dataDir = join(folder, String(count))
    const told = (text: string) => say(`${count}: ${text}`)
    await makeFilledDatabase(dataDir, count, told)
    const answers = await measureAnswers(dataDir, { rounds: Number(options.rounds), only: options.only, say: told })
    const jobs = await measureJobs(dataDir, options.only, told)
    const { sizes, wholes } = await measureWholes(dataDir, options.wholes)
    measured.push({ count, figures: [...answers, ...jobs], sizes, wholes })
    if (!options.keep) rmSync(dataDir, { recursive: true })
  }
  print(figureTable(measured))
  print(wholeTable(measured))
  const largest = measured.at(-1)
  if (largest) print(sizeTable(largest))
  const found = growing(measured)
  print(found.length === 0 ? 'Nothing grows that should not.' : found.join('\n'))
  if (found.length > 0) process.exitCode = 1
}
