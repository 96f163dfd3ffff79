import { organizerTitle } from '#features/formation/agent-consent/agent-statements.ts'
import { addressLines, nameOf, type AddressValues } from '#features/formation/fields/address.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import { type FilingArticle, filingArticles } from '#features/documents/papers/filing-articles.ts'
import { legalEntityOf } from '#features/washington/entity-type.ts'
import { filedBusiness } from '#features/formation/steps/business-information.ts'
import { filedPartnership } from '#features/formation/steps/partnership-details.ts'
import { agentName } from '#features/formation/steps/registered-agent.ts'
import { filedShares } from '#features/formation/steps/share-structure.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'

export interface DraftDocument {
  title: string
  subtitle: string
  articles: readonly FilingArticle[]
}

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
