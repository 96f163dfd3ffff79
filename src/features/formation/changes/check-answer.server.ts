import { checkAgent } from '#features/formation/agent-consent/name-agent.server.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import { formationSteps, stepsFor } from '#features/formation/steps/all-steps.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { answerAt, withAnswer } from './answer-path.ts'
import type { CurrentFormation } from './current-formation.server.ts'

/** Given with a signature, and never changed: the signer gives them again. */
const declarations: readonly string[] = ['consent', 'organizerSignature', 'registeredAgentSignature', 'legalEntity']

const refuse = (text: string, path = 'path'): never => {
  throw new Problem('invalid-input', text, { errors: { [path]: text } })
}

/** Whoever was to consent before, another agent is asked: their own answer to the form's question does not count. */
export const agentToAsk = (value: unknown) => ({
  registeredAgent: { ...(typeof value === 'object' ? value : {}), consent: true, signer: 'someone-else' as const },
})

/**
 * Checks another value of one answer by the form's own rules, and returns it as the form would submit it.
 *
 * @throws Problem `invalid-input`: an unknown path at `path`, the form's errors by the path of the answer
 */
export async function checkAnswer(
  app: App,
  user: CurrentUser,
  formation: CurrentFormation,
  { path, value }: { path: string; value: unknown },
): Promise<unknown> {
  const root = path.split('.', 1)[0] ?? ''
  const known = stepsFor(formation.structure, formation.answers).find(({ fields }) => fields.includes(root))
  const step = formationSteps.find(({ id }) => id === known?.id)
  if (!step || declarations.includes(root)) return refuse('This answer can’t be changed here')
  if (root === 'registeredAgent') return checkNewAgent(app, user, path, value)
  const changed = changeAt(formation, path, value)
  const read = step.schema(await formationContext(app)).safeParse(withoutOthers(changed, root))
  const errors = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path: at, message }) => [at.join('.'), message] as const),
  )
  const [first] = Object.values(errors)
  if (first !== undefined) throw new Problem('invalid-input', first, { errors })
  const checked = answerAt({ ...read.data }, path)
  return checked === undefined ? refuse('No answer has this path') : checked
}

function changeAt({ answers }: CurrentFormation, path: string, value: unknown): Record<string, unknown> {
  try {
    return withAnswer(answers, path, value)
  } catch {
    return refuse('No answer has this path')
  }
}

/** What the same step also asks and what is not at issue: an effective date that has passed, the image of a signature. */
function withoutOthers(answers: Record<string, unknown>, root: string): Record<string, unknown> {
  const dates = ['effectiveDate', 'futureEffectiveDate'].includes(root) ? {} : { effectiveDate: 'upon_filing' }
  return { ...answers, ...dates, organizerSignature: { method: 'typed', name: 'given' } }
}

async function checkNewAgent(app: App, user: CurrentUser, path: string, value: unknown): Promise<unknown> {
  if (path !== 'registeredAgent') refuse('Send the whole registered agent')
  return (await checkAgent(app, agentToAsk(value), user)).agent
}
