import { explore } from './explore.ts'
import { type Bounds, checkout, type Variant } from './model.ts'

const runs: [Variant, Bounds][] = [
  ['good', { attempts: 2, crashes: 2, inFlight: 2, paymentsPerAttempt: 1 }],
  ['good', { attempts: 1, crashes: 2, inFlight: 2, paymentsPerAttempt: 2 }],
  ['good', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 2 }],
  ['one-step-charge', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }],
  ['no-gate', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }],
  ['blind-capture', { attempts: 1, crashes: 1, inFlight: 1, paymentsPerAttempt: 2 }],
  ['abandon-while-capturing', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }],
  ['fail-on-create-timeout', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }],
]

/** Behind the gate this one only loses the sale, so nothing is to be found in it. */
const harmless: Variant[] = ['good', 'fail-on-create-timeout']

let failures = 0
for (const [variant, bounds] of runs) {
  const result = explore(checkout(bounds, variant))
  const { violation, states, transitions, quiescent, stuck, isExhaustive } = result
  const asExpected = harmless.includes(variant) ? !violation && isExhaustive && stuck === 0 : violation !== undefined
  if (!asExpected) failures++
  const found = violation
    ? `${violation.promise} after ${violation.steps.length} steps: ${violation.steps.join(' > ')}`
    : `${states} states, ${transitions} transitions, ${quiescent} at rest, ${stuck} stuck, ${isExhaustive ? 'exhaustive' : 'NOT exhaustive'}`
  process.stdout.write(`${asExpected ? 'as expected' : 'WRONG'} [${variant} ${Object.values(bounds).join('/')}] ${found}\n`)
}
process.exitCode = failures === 0 ? 0 : 1
