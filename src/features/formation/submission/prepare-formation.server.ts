import { Problem } from '#lib/problem.ts'
import { isProviderAgent, prefillAgent } from '#features/registered-agent/prefill-agent.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import {
  agentConsentStatement,
  type AgentSigner,
  executionStatement,
  organizerTitle,
} from '#features/formation/agent-consent/agent-statements.ts'
import { agentName } from '#features/formation/agent-name.ts'
import { parseFormation } from '#features/formation/check-formation.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import type { Formation } from '#features/formation/formation.ts'
import { cleanSignature } from '#features/formation/signature/signature-image.server.ts'
import type { Signature } from '#features/formation/signature/signature.ts'
import { legalEntityOf, type Structure, taxElectionOf } from '#features/washington/entity-type.ts'

/** A signature as it is kept: what was signed, by whom, with an image that we made ourselves. */
export interface PreparedSignature {
  method: 'drawn' | 'typed'
  signerName: string
  statement: string
  textVersion: string
  png: Buffer | null
}

export interface PreparedFormation {
  structure: Structure
  /** The whole form, with the provider and the organizer filled in. */
  formation: Formation
  legalEntity: ReturnType<typeof legalEntityOf>
  taxElection: ReturnType<typeof taxElectionOf>
  /** Who consents for the agent; `provider` is the firm itself. */
  agentSigner: AgentSigner | 'provider'
  agentSignature: PreparedSignature | undefined
  organizerSignature: PreparedSignature
}

/**
 * Checks the whole form and makes clean images of its signatures; nothing is written.
 *
 * @throws Problem `invalid-input` with every error by path (`owners.0.email`)
 */
export async function prepareFormation(
  app: App,
  { user, structure, formation: draft }: { user: CurrentUser; structure: Structure; formation: FormationDraft },
): Promise<PreparedFormation> {
  const context = await formationContext(app)
  const parsed = parseFormation(structure, draft, context)
  if ('errors' in parsed) {
    const [first = 'Please complete the formation form'] = Object.values(parsed.errors)
    throw new Problem('invalid-input', first, { errors: parsed.errors })
  }
  const isProvider = isProviderAgent(parsed.formation.registeredAgent, context.providerName)
  const formation = withOrganizer(structure, parsed.formation, user)
  if (isProvider) Object.assign(formation.registeredAgent, prefillAgent(context.provider), { type: 'legate' })
  const agentSigner = isProvider ? 'provider' : (formation.registeredAgent.signer ?? 'someone-else')
  const signsForAgent = agentSigner === 'self' || agentSigner === 'for-agent'
  return {
    structure,
    formation,
    legalEntity: legalEntityOf(structure, draft),
    taxElection: taxElectionOf(structure, draft),
    agentSigner,
    agentSignature: signsForAgent ? await prepareAgentSignature(formation, agentSigner, user) : undefined,
    organizerSignature: await prepareOrganizerSignature(formation),
  }
}

/** Who signs for the agent: the agent under its own name, or the client for it. */
async function prepareAgentSignature(formation: Formation, signer: AgentSigner, user: CurrentUser) {
  const name = signer === 'self' ? agentName(formation.registeredAgent) : nameOf(user)
  return prepare(formation.registeredAgentSignature, 'registeredAgentSignature', name, agentConsentStatement)
}

async function prepareOrganizerSignature(formation: Formation) {
  return prepare(formation.organizerSignature, 'organizerSignature', nameOf(formation.organizer), executionStatement)
}

async function prepare(
  signature: Signature | undefined,
  field: string,
  name: string,
  { text, version }: { text: string; version: string },
): Promise<PreparedSignature> {
  if (!signature)
    throw new Problem('invalid-input', 'Signature is required', { errors: { [field]: 'Signature is required' } })
  return {
    method: signature.method,
    signerName: signature.name || name,
    statement: text,
    textVersion: version,
    png: signature.image === '' ? null : await cleanSignature(signature.image, field),
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/**
 * RCW 25.15.071(1)(f), 23B.02.020(1)(d): name and address of the person who executes. What the form left out is the
 * client's name and the principal office.
 */
function withOrganizer(structure: Structure, formation: Formation, user: CurrentUser): Formation {
  const { organizer, principalOffice } = formation
  const { firstName, lastName } = nameOf(organizer) === '' ? user : organizer
  const { street, city, state, zipCode } = organizer.street === '' ? principalOffice : organizer
  const title = organizer.title || organizerTitle(structure, formation)
  return { ...formation, organizer: { firstName, lastName, title, street, city, state, zipCode } }
}
