// npm run chaos -- SCENARIO [--times N] [--minutes N] [--only TEXT] [--within MINUTES]
//         npm run chaos -- --list
// Breaks something while people use the program, waits until everything has settled, and compares what the database says
// with the ledger of the card provider's stand-in, with the mails that arrived, and with what people were told
// (docs/reliability.md). Ends with 1 when a promise was broken, and then keeps its folder.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openRig } from './chaos/rig/rig.ts'
import { scenarios } from './chaos/scenarios/all.ts'
import { compareEverything } from './chaos/witness/everything.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    times: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' },
    within: { type: 'string', default: 'Infinity' },
  },
})

const say = (text: string) => void process.stdout.write(`${text}\n`)

function choose() {
  const [name = ''] = positionals
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
  const times = Number(values.times ?? scenario?.times)
  const [minutes, within] = [Number(values.minutes), Number(values.within)]
  if (!scenario || !(times > 0) || !(minutes > 0) || !(within > 0))
    throw new Error(
      `npm run chaos -- ${Object.keys(scenarios).join('|')} [--times N] [--minutes N] [--only TEXT] [--within MINUTES]`,
    )
  return { name, scenario, times, minutes, within }
}

async function play(): Promise<number> {
  const { name, scenario, times, minutes, within } = choose()
  // Pages play no part in it: any build will do.
  if (!existsSync('build/server/index.js'))
    spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--build'], { stdio: 'inherit' })
  const startedAt = Date.now()
  const rig = await openRig(scenario.rig?.())
  const end = (code: number) => rig.stop({ keep: code !== 0 }).then(() => code)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end(130).then((code) => process.exit(code)))
  let code = 1
  try {
    const overAt = startedAt + within * 60_000
    const isOver = () => Date.now() > overAt
    const wrong = await scenario.run({ rig, times, minutes, only: values.only, say, isOver })
    const { lines, problems } = await compareEverything(rig, { mayEnd: scenario.mayEnd ?? false })
    for (const line of lines) say(line)
    for (const problem of [...wrong, ...problems]) say(`WRONG: ${problem}`)
    const broken = wrong.length + problems.length
    const took = `${Math.round((Date.now() - startedAt) / 1000)} s`
    say(broken === 0 ? `${name}: every promise held (${took})` : `${name}: ${broken} promises broken (${took})`)
    code = broken === 0 ? 0 : 1
  } finally {
    if (code !== 0) say(`Kept for a look: ${rig.home}, and the card provider’s ledger: ${rig.standIn.ledgerPath}`)
    await end(code)
  }
  return code
}

if (values.list)
  for (const [name, { about, times }] of Object.entries(scenarios)) say(`${name}  ${about}; N is ${times}`)
else process.exitCode = await play()
