import { z } from 'zod'
import {
  agentConsentStatement,
  capacities,
  executionStatement,
} from '#features/formation/agent-consent/agent-statements.ts'
import { signatures } from '#features/formation/formation-tables.server.ts'
import type { Signature } from '#features/formation/signature/signature.ts'
import { cleanSignature } from '#features/formation/signature/signature-image.server.ts'
import { hasAgentConsent, hasOrganizerSignature } from '#features/formation/submission/formation-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { type CurrentFormation, currentFormation } from './current-formation.server.ts'
import type { MissingSignature, SignAgainInput } from './sign-again.ts'

/** Which signatures of the client lapsed and are to be given again. An agent who signs for themselves is asked by link. */
export async function listLapsedSignatures(db: Db, formation: CurrentFormation): Promise<MissingSignature[]> {
  const missing: MissingSignature[] = []
  if (!(await hasOrganizerSignature(db, formation.id))) missing.push('organizerSignature')
  const signsForAgent = formation.agentSigner === 'self' || formation.agentSigner === 'for-agent'
  if (signsForAgent && !(await hasAgentConsent(db, formation.id))) missing.push('registeredAgentSignature')
  return missing
}

const executed = z.object({
  organizer: z.object({ firstName: z.string(), lastName: z.string(), title: z.string() }),
})

/**
 * Takes the signatures under the changed answers, with the statements that the form has. Throws `order-state` when none is
 * missing, `invalid-input` by field.
 */
export async function signAgain(
  app: App,
  tx: Db,
  user: CurrentUser,
  { orderId, input, ...facts }: { orderId: string; input: SignAgainInput; ip: string; userAgent: string },
): Promise<void> {
  const formation = await currentFormation(tx, orderId)
  const missing = formation ? await listLapsedSignatures(tx, formation) : []
  if (!formation || missing.length === 0) throw new Problem('order-state', 'Nothing has to be signed again.')
  const { organizer } = executed.parse(formation.answers)
  const organizerName = `${organizer.firstName} ${organizer.lastName}`.trim()
  for (const field of missing) {
    const signature = input[field]
    if (!signature)
      throw new Problem('invalid-input', 'Signature is required', { errors: { [field]: 'Signature is required' } })
    const isOrganizer = field === 'organizerSignature'
    const statement = isOrganizer ? executionStatement : agentConsentStatement
    const capacity = formation.agentSigner === 'self' ? capacities.self : capacities['for-agent']
    await tx.insert(signatures).values({
      formationId: formation.id,
      kind: isOrganizer ? 'organizer' : 'registered-agent-consent',
      capacity: isOrganizer ? organizer.title : capacity,
      method: signature.method,
      signerName: signature.name || (isOrganizer ? organizerName : `${user.firstName} ${user.lastName}`),
      statement: statement.text,
      textVersion: statement.version,
      png: await imageOf(signature, field),
      signedAt: app.now(),
      ...facts,
    })
  }
}

const imageOf = async ({ image }: Signature, field: string) => (image === '' ? null : cleanSignature(image, field))
