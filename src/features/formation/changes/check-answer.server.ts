import { checkAgent } from '#features/formation/agent-consent/name-agent.server.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import { formationSteps, stepsFor } from '#features/formation/steps/all-steps.ts'
import { Problem } from '#lib/problem.ts'
import { looksLikeSsn, ssnFound } from '#features/tasks/no-ssn.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { type Answers, answerAt, rootOf, withAnswer } from './answer-path.ts'
import { declarations } from './changed-answers.ts'
import type { CurrentFormation } from './current-formation.server.ts'

const refuse = (text: string, path = 'path'): never => {
  throw new Problem('invalid-input', text, { errors: { [path]: text } })
}

/** Whoever was to consent before, another agent is asked: their own answer to the form's question does not count. */
export const agentToAsk = (value: unknown) => ({
  registeredAgent: { ...(typeof value === 'object' ? value : {}), consent: true, signer: 'someone-else' as const },
})

export interface AskedAnswer {
  path: string
  value: unknown
}

/**
 * Checks other values of some answers, together, by the form's own rules, and returns them as the form would submit them.
 *
 * @throws Problem `invalid-input`: an unknown, repeated, or unchanged answer at `path`, the form's errors by the path of
 *   the answer
 */
export async function checkAnswers(
  app: App,
  user: CurrentUser,
  formation: CurrentFormation,
  asked: readonly AskedAnswer[],
): Promise<AskedAnswer[]> {
  const roots = asked.map(({ path }) => rootOf(path))
  const paths = asked.map(({ path }) => path)
  if (paths.some((path, at) => paths.some((other, index) => index !== at && `${path}.`.startsWith(`${other}.`))))
    refuse('Each answer can be changed once')
  const changed = asked.reduce<Answers>((all, { path, value }) => changeAt(all, path, value), formation.answers)
  const steps = formationSteps.filter(({ fields }) => roots.some((root) => fields.some((field) => field === root)))
  const applied = stepsFor(formation.structure, changed).map(({ id }) => id)
  const isUnknown = (root: string) =>
    !steps.some(({ id, fields }) => applied.includes(id) && fieldsOf(fields).has(root))
  if (roots.some((root) => isUnknown(root) || declarations.includes(root))) refuse('This answer can’t be changed here')
  refuseSsns(asked)
  const context = await formationContext(app)
  const read = steps
    .filter(({ id }) => id !== 'registered-agent')
    .map((step) => step.schema(context).safeParse(withoutOthers(changed, roots)))
  const issues = read.flatMap(({ error }) => error?.issues ?? [])
  const errors = Object.fromEntries(issues.map(({ path: at, message }) => [at.join('.'), message] as const))
  const [first] = Object.values(errors)
  if (first !== undefined) throw new Problem('invalid-input', first, { errors })
  const submitted = Object.assign({}, ...read.map(({ data }) => data)) as Answers
  const checked: AskedAnswer[] = []
  for (const { path, value } of asked) {
    const isAgent = rootOf(path) === 'registeredAgent'
    const taken = isAgent ? await checkNewAgent(app, user, path, value) : answerAt(submitted, path)
    if (taken === undefined) refuse('No answer has this path')
    if (sortedJson(taken) === sortedJson(answerAt(formation.answers, path))) refuse('You haven’t changed this answer')
    checked.push({ path, value: taken })
  }
  return checked
}

/** Answers are stored as they are, so a Social Security number has no place in them; the error stands at its field. */
function refuseSsns(asked: readonly AskedAnswer[]): void {
  for (const { path, value } of asked) {
    if (typeof value === 'string' && looksLikeSsn.test(value)) refuse(ssnFound, path)
    if (typeof value !== 'object' || value === null) continue
    refuseSsns(
      Object.entries(value).map(([key, member]: [string, unknown]) => ({ path: `${path}.${key}`, value: member })),
    )
  }
}

const fieldsOf = (fields: readonly string[]): ReadonlySet<string> => new Set(fields)

function changeAt(answers: Answers, path: string, value: unknown): Answers {
  try {
    return withAnswer(answers, path, value)
  } catch {
    return refuse('No answer has this path')
  }
}

/** What the same step also asks and what is not at issue: an effective date that has passed, the image of a signature. */
function withoutOthers(answers: Answers, roots: readonly string[]): Answers {
  const isDated = roots.includes('effectiveDate') || roots.includes('futureEffectiveDate')
  const dates = isDated ? {} : { effectiveDate: 'upon_filing' }
  return { ...answers, ...dates, organizerSignature: { method: 'typed', name: 'given' } }
}

async function checkNewAgent(app: App, user: CurrentUser, path: string, value: unknown): Promise<unknown> {
  if (path !== 'registeredAgent') refuse('Send the whole registered agent')
  return (await checkAgent(app, agentToAsk(value), user)).agent
}
