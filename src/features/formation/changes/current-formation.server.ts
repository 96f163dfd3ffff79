import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/database/db.server.ts'
import { formationChanges, formations } from '#features/formation/formation-tables.server.ts'
import { currentAgentSql } from '#features/formation/submission/formation-queries.server.ts'
import {
  type EntityAnswers,
  type LegalEntity,
  legalEntityOf,
  type Structure,
  type TaxElection,
  taxElectionOf,
} from '#features/washington/entity-type.ts'
import { type Answers, withAnswer } from './answer-path.ts'

/** An order's formation as it is to be filed: the signed answers with the agent named last and every accepted change. */
export interface CurrentFormation {
  /** `formations.id`. */
  id: string
  orderId: string
  structure: Structure
  legalEntity: LegalEntity
  taxElection: TaxElection
  formType: string
  businessName: string
  /** All answers, in the shape of the submitted form. */
  answers: Answers
  /** Who consents for the agent: `self`, `for-agent`, `someone-else`, or `provider`. */
  agentSigner: string | null
  submittedAt: Date
  /** When an answer was last changed; null while they are as they were signed. */
  changedAt: Date | null
}

type FormationRow = typeof formations.$inferSelect
interface AcceptedChange {
  path: string
  value: unknown
  decidedAt: Date | null
}

const namedAgent = z.object({ agentSigner: z.string().nullable(), registeredAgent: z.unknown() })

/**
 * Reads an order's formation with all that was changed after it was signed; undefined until the form is submitted. Every
 * reader of the answers uses it: documents, findings, and the company record.
 */
export async function currentFormation(db: Db, orderId: string): Promise<CurrentFormation | undefined> {
  const [found] = await db
    .select({ formation: formations, agent: currentAgentSql })
    .from(formations)
    .where(eq(formations.orderId, orderId))
  if (!found) return undefined
  const changes = await db
    .select({ path: formationChanges.path, value: formationChanges.value, decidedAt: formationChanges.decidedAt })
    .from(formationChanges)
    .where(
      and(
        eq(formationChanges.formationId, found.formation.id),
        isNotNull(formationChanges.acceptance),
        // Another agent is named by a row of its own, which a later one replaces.
        ne(formationChanges.path, 'registeredAgent'),
      ),
    )
    .orderBy(asc(formationChanges.acceptance))
  const { agentSigner, registeredAgent } = namedAgent.parse(found.agent)
  const signed = { ...found.formation.snapshot, registeredAgent }
  return { ...withChanges(found.formation, signed, changes), agentSigner }
}

/** What decides the legal form; a change elsewhere leaves it as it was submitted. */
const entityPaths = ['sCorpEntity', 'isProfessional', 'taxElections']

function withChanges(
  { id, orderId, structure, legalEntity, taxElection, formType, businessName, submittedAt }: FormationRow,
  signed: Answers,
  changes: readonly AcceptedChange[],
): Omit<CurrentFormation, 'agentSigner'> {
  const answers = changes.reduce<Answers>((all, { path, value }) => withAnswer(all, path, value), signed)
  const isOther = changes.some(({ path }) => entityPaths.includes(path.split('.', 1)[0] ?? ''))
  const name = answers['businessName']
  const entity = isOther ? entityOf(structure, answers, legalEntity) : { legalEntity, taxElection }
  return {
    id,
    orderId,
    structure,
    ...entity,
    formType,
    businessName: typeof name === 'string' ? name : businessName,
    answers: { ...answers, ...entity },
    submittedAt,
    changedAt: changes.at(-1)?.decidedAt ?? null,
  }
}

const entityShape = z.object({
  sCorpEntity: z.string().nullish(),
  isProfessional: z.boolean().nullish(),
  taxElections: z.object({ sCorp: z.boolean().nullish() }).nullish(),
})

/** The snapshot's own `legalEntity` follows from the earlier answers: it only says what the form left open. */
function entityOf(structure: Structure, answers: Answers, submitted: LegalEntity) {
  const given = entityShape.parse(answers)
  const formed = submitted === 'LLC' || submitted === 'PLLC' ? 'llc' : 'corporation'
  const asked: EntityAnswers = { ...given, sCorpEntity: given.sCorpEntity ?? formed }
  return { legalEntity: legalEntityOf(structure, asked), taxElection: taxElectionOf(structure, asked) }
}
