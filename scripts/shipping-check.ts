// npm run shipping:check [-- image|units|compose|machine ...]
// Builds, starts, and walks everything in ops/, and says of each what was done and what this machine cannot run.
import { checkCompose } from './shipping/compose.ts'
import { checkContainer } from './shipping/container.ts'
import { checkMachine } from './shipping/machine.ts'
import { failed, lineOf, type Outcome } from './shipping/step.ts'
import { checkUnits } from './shipping/unit.ts'

type Check = () => AsyncIterable<Outcome> | Promise<Outcome[]> | Outcome[]

const parts: Record<string, Check> = {
  image: checkContainer,
  units: checkUnits,
  compose: checkCompose,
  machine: checkMachine,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const wanted = process.argv.slice(2)
const outcomes: Outcome[] = []
for (const [name, check] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for await (const outcome of checked(name, check)) {
    outcomes.push(outcome)
    process.stdout.write(`${lineOf(outcome)}\n`)
  }
}
const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
process.stdout.write(`\n${count('done')} done, ${count('not run here')} not run here, ${count('FAILED')} failed\n`)
// Not by itself: what a part that failed left behind must not hold it open.
process.exit(count('FAILED') > 0 || outcomes.length === 0 ? 1 : 0)

/** A part that throws has failed, and the others are looked at all the same. */
async function* checked(name: string, check: Check): AsyncGenerator<Outcome> {
  try {
    yield* await check()
  } catch (error) {
    yield failed(name, String(error))
  }
}
