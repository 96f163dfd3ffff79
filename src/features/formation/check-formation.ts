import type { CalendarDay } from '#lib/dates.ts'
import type { Finding } from '#features/washington/formation-facts.ts'
import { formationWarnings } from '#features/washington/formation-findings.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { normalizePhone, normalizeState, normalizeZip } from '#features/formation/fields/field-schemas.ts'
import { type FormationStep, stepsFor } from '#features/formation/steps/all-steps.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import { countOwners, purposeOf } from '#features/formation/draft/earlier-answers.ts'
import { legalEntityOf, type Structure, taxElectionOf } from '#features/washington/entity-type.ts'
import type { Formation } from './formation.ts'
import type { StepContext } from '#features/formation/steps/step.ts'

export interface FormationCheck {
  /** What stops: field path ("owners.0.email") to the specification's sentence. */
  errors: Record<string, string>
  /** What only warns, with rule and citation. */
  warnings: Finding[]
}

/**
 * The rules of the form for any client: what stops and what warns (decision 39).
 *
 * @param options.today the day in Pacific time on the server, YYYY-MM-DD
 * @param options.step only the fields of this step; a step that does not belong to the structure has none
 */
export function checkFormation(
  structure: Structure,
  formation: FormationDraft,
  options: { today: CalendarDay; providerName: string; step?: StepId | undefined },
): FormationCheck {
  const steps = stepsFor(structure, formation).filter((step) => !options.step || step.id === options.step)
  const warned = formationWarnings(factsOf(structure, formation), { today: options.today })
  return {
    errors: readSteps(steps, formation, options).errors,
    warnings: warned.filter(({ path }) => steps.some((step) => step.fields.includes(path.split('.', 1)[0] ?? ''))),
  }
}

/** The whole form as it is submitted, or the errors of all its steps. */
export function parseFormation(
  structure: Structure,
  formation: FormationDraft,
  context: StepContext,
): { formation: Formation } | { errors: Record<string, string> } {
  const read = readSteps(stepsFor(structure, formation), formation, context)
  return isWhole(read) ? { formation: read.answers } : { errors: read.errors }
}

interface Reading {
  answers: Partial<Formation>
  errors: Record<string, string>
}

function readSteps(steps: readonly FormationStep[], formation: FormationDraft, context: StepContext): Reading {
  const reading: Reading = { answers: {}, errors: {} }
  for (const step of steps) {
    const { data, error } = step.schema(context).safeParse(formation)
    Object.assign(reading.answers, data)
    for (const issue of error?.issues ?? []) reading.errors[issue.path.join('.')] ??= issue.message
  }
  return reading
}

/** Without an error every step gave its answers, and what all structures answer is what a Formation has. */
const isWhole = (reading: Reading): reading is Reading & { answers: Formation } =>
  Object.keys(reading.errors).length === 0

const tidy = <Address extends { state?: string | null | undefined; zipCode?: string | null | undefined }>(
  address: Address | undefined,
  defaultState?: string,
) =>
  address && {
    ...address,
    state: normalizeState(address.state || defaultState || ''),
    zipCode: normalizeZip(address.zipCode ?? ''),
  }

/** The draft as the Washington rules read it: tidied, with the form's defaults for what was left alone. */
function factsOf(structure: Structure, formation: FormationDraft) {
  const { registeredAgent: agent, mailingAddress, shares, directors } = formation
  return {
    ...formation,
    legalEntity: legalEntityOf(structure, formation),
    taxElection: taxElectionOf(structure, formation),
    principalOffice: tidy(formation.principalOffice, 'WA'),
    mailingAddress: mailingAddress && { ...tidy(mailingAddress), same: mailingAddress.same !== false },
    registeredAgent: agent && { ...agent, ...tidy(agent, 'WA'), phone: normalizePhone(agent.phone ?? '') },
    shares: shares && { authorized: 10_000, ...shares },
    partners: {
      count: formation.partners?.count || countOwners(formation),
      statement: formation.partners?.statement || purposeOf(formation),
    },
    directors: directors?.filter(({ firstName, lastName }) => firstName?.trim() || lastName?.trim()),
  }
}
