// Runs a file of law cases ([{ id, fn, input, expected }, ...]) against the Washington rules: npm run rules -- FILE
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { ruleCases, ruleFunctions, type RuleCase } from '#features/washington/cases/rule-functions.ts'

/** Why the case fails; undefined when the function answers exactly what is expected. */
function failureOf({ fn, input, expected }: RuleCase): string | undefined {
  const run = ruleFunctions.get(fn)
  if (!run) return `unknown function ${fn}`
  try {
    const actual = run(input)
    if (isDeepStrictEqual(actual, expected)) return undefined
    return `${fn}(${JSON.stringify(input)}) is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`
  } catch (error) {
    return `${fn}(${JSON.stringify(input)}) threw ${String(error)}`
  }
}

function runFile(file: string): number {
  const cases = ruleCases.parse(JSON.parse(readFileSync(file, 'utf8')))
  let failed = 0
  for (const one of cases) {
    const failure = failureOf(one)
    if (failure === undefined) continue
    failed += 1
    console.log(`${one.id}: ${failure}`)
  }
  console.log(`${cases.length - failed} passed, ${failed} failed`)
  return failed
}

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run rules -- FILE')
  process.exitCode = 1
} else {
  process.exitCode = runFile(file) > 0 ? 1 : 0
}
