import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { toBasisPoints } from '#features/washington/people/ownership.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { together } from '#platform/database/write-together.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { formationOwners, formations, signatures } from '#features/formation/formation-tables.server.ts'
import { recordStandingConsent } from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { capacities, orderTerms, type SignedStatement } from '#features/formation/agent-consent/agent-statements.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { type Formation, formationSchemaVersion } from '#features/formation/formation.ts'
import { type Structure, structureRow } from '#features/washington/entity-type.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { type PreparedFormation, type PreparedSignature, prepareFormation } from './prepare-formation.server.ts'

export interface FormationSubmission {
  orderId: string
  /** The caller created the order in this transaction, so there is no earlier formation to replace. */
  isNewOrder?: boolean
  user: CurrentUser
  structure: Structure
  /** The draft, or the draft with the order request's fields in it; parsed by `formationDraftSchema`. */
  formation: FormationDraft
  /** Where the signatures came from. */
  capacityFacts: { ip: string; userAgent: string }
}

export interface SubmittedFormation {
  formationId: string
  owners: { id: string; firstName: string; lastName: string; position: number }[]
  /** What the order still needs of others, for `order_tasks`. */
  tasks: { kind: 'agent-consent'; title: string }[]
}

/**
 * Writes the formation of an order, with owners and signatures, in the caller's transaction; one that was written for an
 * earlier try to pay is replaced. Call `requestAgentConsent` once the order is paid.
 *
 * @throws Problem `invalid-input` with every error by path; `draft-read-only` when the order is past payment and has one
 */
export async function submitFormation(
  app: App,
  tx: Db,
  orders: FormationOrders,
  submission: FormationSubmission,
): Promise<SubmittedFormation> {
  const prepared = await prepareFormation(app, submission)
  const { orderId, isNewOrder = false, capacityFacts } = submission
  if (!isNewOrder) await removeFormation(tx, orders, orderId)
  const { formation, structure, legalEntity, taxElection } = prepared
  const formationId = randomUUID()
  const row = tx.insert(formations).values({
    id: formationId,
    orderId,
    structure,
    legalEntity,
    taxElection,
    formType: structureRow(structure).formType,
    businessName: formation.businessName,
    snapshot: snapshotOf(prepared, orderTerms(app.site().firm)),
    schemaVersion: formationSchemaVersion,
    submittedAt: app.now(),
  })
  const owners = ownersOf(formationId, formation)
  await tx
    .with(...together(tx, [row, tx.insert(formationOwners).values(owners)]))
    .insert(signatures)
    .values(signaturesOf(app, formationId, prepared, capacityFacts))
  if (prepared.agentSigner === 'provider') await recordStandingConsent(app, tx, orders, { id: formationId, orderId })
  const needsAgent = prepared.agentSigner === 'someone-else'
  const tasks = needsAgent
    ? [{ kind: 'agent-consent' as const, title: 'Waiting for your registered agent’s consent' }]
    : []
  return { formationId, owners, tasks }
}

/**
 * Takes back the formation of an order that is not paid, with its owners, signatures and open requests for consent.
 * Throws `draft-read-only` when the order is past payment and has one.
 */
export async function removeFormation(tx: Db, orders: FormationOrders, orderId: string): Promise<void> {
  // Locked, so that two submissions of one order come one after the other.
  const order = await orders.lockForFormation(tx, orderId)
  if (!order) throw new Problem('not-found', 'We couldn’t find that order.')
  const [existing] = await tx.select({ id: formations.id }).from(formations).where(eq(formations.orderId, orderId))
  if (!existing) return
  if (order.isPastPayment) {
    throw new Problem('draft-read-only', 'The formation for this order has already been submitted.')
  }
  await tx.delete(formations).where(eq(formations.id, existing.id))
}

/** The answers as they were signed, without images: those lie in `signatures`. */
function snapshotOf(
  { formation, structure, legalEntity, taxElection, agentSigner }: PreparedFormation,
  terms: SignedStatement,
) {
  const { registeredAgentSignature, organizerSignature, ...answers } = formation
  return {
    ...answers,
    structure,
    legalEntity,
    taxElection,
    termsVersion: terms.version,
    // With the firm's name of that day, which is a setting.
    termsText: terms.text,
    agentSigner,
    registeredAgentSignature: withoutImage(registeredAgentSignature),
    organizerSignature: withoutImage(organizerSignature),
  }
}

const withoutImage = (signature: Formation['organizerSignature']) =>
  signature && { method: signature.method, name: signature.name, date: signature.date }

function ownersOf(formationId: string, { owners }: Formation) {
  return owners.map(({ firstName, lastName, email, ownershipPercentage }, position) => {
    const exact = toBasisPoints(ownershipPercentage)
    // A third decimal warned (OWN-1); the papers know hundredths only.
    const ownershipBasisPoints = Number.isNaN(exact) ? Math.round(ownershipPercentage * 100) : exact
    return { id: randomUUID(), formationId, position, firstName, lastName, email, ownershipBasisPoints }
  })
}

function signaturesOf(
  app: App,
  formationId: string,
  { agentSigner, agentSignature, organizerSignature, formation }: PreparedFormation,
  facts: FormationSubmission['capacityFacts'],
): (typeof signatures.$inferInsert)[] {
  const record = (kind: 'organizer' | 'registered-agent-consent', capacity: string, signature: PreparedSignature) => ({
    formationId,
    kind,
    capacity,
    signedAt: app.now(),
    ...facts,
    ...signature,
  })
  const ofOrganizer = record('organizer', formation.organizer.title, organizerSignature)
  const signsForAgent = agentSignature && (agentSigner === 'self' || agentSigner === 'for-agent')
  return signsForAgent
    ? [ofOrganizer, record('registered-agent-consent', capacities[agentSigner], agentSignature)]
    : [ofOrganizer]
}
