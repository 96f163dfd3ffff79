// npm run shipping:check [-- image|units|compose ...]
// Builds, starts, and walks everything in ops/, and says of each what was done and what this machine cannot run.
import { checkCompose } from './shipping/compose.ts'
import { checkContainer } from './shipping/container.ts'
import { lineOf, type Outcome } from './shipping/step.ts'
import { checkUnits } from './shipping/unit.ts'

const parts: Record<string, () => Promise<Outcome[]> | Outcome[]> = {
  image: checkContainer,
  units: checkUnits,
  compose: checkCompose,
}

const wanted = process.argv.slice(2)
const outcomes: Outcome[] = []
for (const [name, check] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const outcome of await check()) {
    outcomes.push(outcome)
    process.stdout.write(`${lineOf(outcome)}\n`)
  }
}
const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
process.stdout.write(`\n${count('done')} done, ${count('not run here')} not run here, ${count('FAILED')} failed\n`)
process.exitCode = count('FAILED') > 0 || outcomes.length === 0 ? 1 : 0
