import { organizerTitle } from '#features/formation/agent-consent/agent-statements.ts'
import { addressLines, nameOf, type AddressValues } from '#features/formation/fields/address.ts'
import { none, type ReviewContext } from '#features/formation/fields/review-row.ts'
import { type LegalEntity, legalEntityOf } from '#features/washington/entity-type.ts'
import { filedBusiness } from '#features/formation/steps/business-information.ts'
import { filedPartnership } from '#features/formation/steps/partnership-details.ts'
import { agentName } from '#features/formation/steps/registered-agent.ts'
import { filedShares } from '#features/formation/steps/share-structure.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'

export interface DraftDocument {
  title: string
  subtitle: string
  articles: readonly { heading: string; text: string }[]
}

// An LLP's document is the application that the statute asks for, whatever the form is called (decision 36).
const titles: Readonly<Record<LegalEntity, { title: string; subtitle: string }>> = {
  LLC: { title: 'Certificate of Formation', subtitle: 'Limited Liability Company, State of Washington' },
  PLLC: { title: 'Certificate of Formation', subtitle: 'Professional Limited Liability Company, State of Washington' },
  CORP: { title: 'Articles of Incorporation', subtitle: 'Profit Corporation, State of Washington' },
  PS: { title: 'Articles of Incorporation', subtitle: 'Professional Service Corporation, State of Washington' },
  LLP: { title: 'Application for Registration', subtitle: 'Limited Liability Partnership, State of Washington' },
}

const oneLine = (address: AddressValues, county = ''): string =>
  [...addressLines(address), county ? `${county} County` : ''].filter(Boolean).join(', ')

/** What the draft of the state's paper says, article by article; the paper itself is made by the firm. */
export function draftDocument(values: FormationValues, { structure, providerName }: ReviewContext): DraftDocument {
  const entity = legalEntityOf(structure, values)
  const isCorporate = entity === 'CORP' || entity === 'PS'
  const { principalOffice, registeredAgent: agent, organizer } = values
  const { name, purpose, begins, lasts } = filedBusiness(values)
  const { count, statement } = filedPartnership(values)
  const directors = values.directors.map(nameOf).filter(Boolean).join(', ')
  const article = (heading: string, text: string) => ({ heading, text: text.trim() || none })
  return {
    ...titles[entity],
    articles: [
      article('Name', name),
      ...(isCorporate ? [article('Authorized shares', filedShares(values))] : []),
      article('Effective date', begins),
      ...(entity === 'LLP' ? [] : [article('Duration', lasts)]),
      article(
        'Principal office',
        oneLine(principalOffice, principalOffice.state === 'WA' ? principalOffice.county : ''),
      ),
      article(
        'Registered agent',
        [agentName(agent, providerName), oneLine(agent, agent.county)].filter(Boolean).join(', '),
      ),
      article('Purpose', purpose),
      ...(isCorporate && directors ? [article('Initial directors', directors)] : []),
      ...(entity === 'LLP'
        ? [
            article('Number of partners', count),
            article('Statement of business', statement),
            article('Status', 'The partnership applies for limited liability partnership status.'),
          ]
        : []),
      article(organizerTitle(structure, values), [nameOf(organizer), oneLine(organizer)].filter(Boolean).join(', ')),
    ],
  }
}
