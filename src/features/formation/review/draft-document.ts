import { organizerTitle } from '#features/formation/agent-consent/agent-statements.ts'
import type { AddressValues } from '#features/formation/fields/address.ts'
import { addressLines, nameOf } from '#features/formation/fields/address-lines.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import type { DraftDocument } from './form-review.ts'
import { filingArticles } from '#features/documents/papers/filing-articles.ts'
import { legalEntityOf } from '#features/washington/entity-type.ts'
import { filedBusiness } from '#features/formation/steps/business-information.ts'
import { filedPartnership } from '#features/formation/draft/earlier-answers.ts'
import { agentName } from '#features/formation/steps/registered-agent.ts'
import { filedShares } from '#features/formation/steps/share-structure.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'

const oneLine = (address: AddressValues, county = ''): string =>
  [...addressLines(address), county ? `${county} County` : ''].filter(Boolean).join(', ')

/** What the draft of the state's paper says, article by article; the paper itself shares these articles. */
export function draftDocument(values: FormationValues, { structure, providerName }: ReviewContext): DraftDocument {
  const { principalOffice, registeredAgent: agent, organizer } = values
  const { name, purpose, begins, lasts } = filedBusiness(values)
  const { count, statement } = filedPartnership(values)
  return filingArticles({
    legalEntity: legalEntityOf(structure, values),
    name,
    shares: filedShares(values),
    begins,
    lasts,
    principalOffice: oneLine(principalOffice, principalOffice.state === 'WA' ? principalOffice.county : ''),
    agent: [agentName(agent, providerName), oneLine(agent, agent.county)].filter(Boolean).join(', '),
    purpose,
    directors: values.directors.map(nameOf).filter(Boolean).join(', '),
    partners: count,
    statement,
    executorTitle: organizerTitle(structure, values),
    executor: [nameOf(organizer), oneLine(organizer)].filter(Boolean).join(', '),
  })
}
