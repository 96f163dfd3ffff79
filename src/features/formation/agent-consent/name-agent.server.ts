import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { agentName } from '#features/formation/agent-name.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { namedAgents, signatures } from '#features/formation/formation-tables.server.ts'
import { cleanSignature } from '#features/formation/signature/signature-image.server.ts'
import { lapseSignatures } from '#features/formation/signature/lapse-signatures.server.ts'
import { registeredAgentStep } from '#features/formation/steps/registered-agent.ts'
import { findSubmittedFormation } from '#features/formation/submission/formation-queries.server.ts'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import { requestAgentConsent, withdrawConsentRequests } from './agent-consent-requests.server.ts'
import { agentConsentStatement, capacities } from './agent-statements.ts'

/** POST /api/orders/{id}/agent: the form's own fields of the step Registered Agent. */
export const nameAgentInput = z.strictObject(registeredAgentStep.draftShape)

type AgentAnswers = Awaited<ReturnType<typeof checkAgent>>

/**
 * Checks an agent named after the submission against the form's own rules, and cleans the signature.
 *
 * @throws Problem `invalid-input` with the errors by path
 */
export async function checkAgent(app: App, input: z.output<typeof nameAgentInput>, user: CurrentUser) {
  const context = await formationContext(app)
  const parsed = registeredAgentStep.schema(context).safeParse(registeredAgentStep.readDraft(input))
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
    throw new Problem('invalid-input', parsed.error.issues[0]?.message ?? '', { errors })
  }
  const { registeredAgent: agent, registeredAgentSignature: signature } = parsed.data
  if (isProviderAgent(agent, context.providerName)) {
    const text = `To name ${context.providerName}, order the registered agent service for this company`
    throw new Problem('invalid-input', text, { errors: { 'registeredAgent.type': text } })
  }
  const { signer = 'someone-else' } = agent
  if (signer === 'someone-else') return { agent, signer, signature: undefined } as const
  const name = signer === 'self' ? agentName(agent) : `${user.firstName} ${user.lastName}`
  if (!signature)
    throw new Problem('invalid-input', 'Signature is required', {
      errors: { registeredAgentSignature: 'Signature is required' },
    })
  const png = signature.image === '' ? null : await cleanSignature(signature.image, 'registeredAgentSignature')
  return { agent, signer, signature: { method: signature.method, signerName: signature.name || name, png } }
}

/**
 * Names another registered agent for the submitted formation of an order, and records or requests the consent. Earlier
 * requests stop working. The caller has locked the order and moves it on.
 *
 * @throws Problem `order-state` when the formation isn't submitted yet
 */
export async function nameAgent(
  app: App,
  tx: Db,
  orders: FormationOrders,
  {
    orderId,
    actor,
    answers,
    facts,
  }: {
    orderId: string
    actor: string
    answers: AgentAnswers
    facts: { ip: string; userAgent: string }
  },
): Promise<void> {
  const formation = await findSubmittedFormation(tx, orderId)
  if (!formation) throw new Problem('order-state', 'Fill in the formation form first.')
  const { agent, signer, signature } = answers
  await replaceAgent(app, tx, formation.id, { signer, agent })
  if (signature) {
    await tx.insert(signatures).values({
      formationId: formation.id,
      kind: 'registered-agent-consent',
      capacity: capacities[signer],
      statement: agentConsentStatement.text,
      textVersion: agentConsentStatement.version,
      signedAt: app.now(),
      ...facts,
      ...signature,
    })
  }
  await requestAgentConsent(app, tx, orders, orderId)
  await writeAudit(tx, { actor, action: 'agent.named', object: `order:${orderId}` })
}

/** Names the firm as agent of an order for which its service was bought separately, and records its standing consent. */
export async function nameFirmAsAgent(app: App, tx: Db, orders: FormationOrders, orderId: string): Promise<void> {
  const formation = await findSubmittedFormation(tx, orderId)
  if (!formation) return
  if (formation.agentSigner !== 'provider') {
    const { provider } = await formationContext(app)
    const { providerName: companyName, ...address } = provider
    const agent = { type: 'legate', firstName: '', lastName: '', companyName, consentEmail: '', ...address }
    await replaceAgent(app, tx, formation.id, { signer: 'provider', agent })
  }
  await requestAgentConsent(app, tx, orders, orderId)
  await writeAudit(tx, { actor: 'system', action: 'agent.named', object: `order:${orderId}` })
}

async function replaceAgent(
  app: App,
  tx: Db,
  formationId: string,
  named: Pick<typeof namedAgents.$inferInsert, 'signer' | 'agent'>,
): Promise<void> {
  await withdrawConsentRequests(tx, formationId)
  // The consent belongs to the agent who signed it, not to the next one. It stays on record.
  await lapseSignatures(app, tx, formationId, ['registered-agent-consent'])
  await tx.insert(namedAgents).values({ formationId, ...named, createdAt: app.now() })
}
