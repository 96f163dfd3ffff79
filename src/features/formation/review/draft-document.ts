import { organizerTitle } from '#features/formation/agent-consent/agent-statements.ts'
import { numberOf } from '#features/formation/steps/step-schemas.ts'
import {
  addressLines,
  agentName,
  durationWords,
  effectiveDateWords,
  none,
  personName,
  type ReviewContext,
} from './review-rows.ts'
import type { AddressValues, FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { type LegalEntity, legalEntityOf } from '#features/washington/entity-type.ts'

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

function shareText({ shares }: FormationValues): string {
  const authorized = numberOf(shares.authorized)?.toLocaleString('en-US') ?? none
  return shares.noParValue
    ? `${authorized} shares without par value`
    : `${authorized} shares, par value $${shares.parValue} each`
}

/** What the draft of the state's paper says, article by article; the paper itself is made by the firm. */
export function draftDocument(values: FormationValues, { structure, providerName }: ReviewContext): DraftDocument {
  const entity = legalEntityOf(structure, values)
  const isCorporate = entity === 'CORP' || entity === 'PS'
  const { principalOffice, registeredAgent: agent, partners, organizer } = values
  const directors = values.directors.map(personName).filter(Boolean).join(', ')
  const article = (heading: string, text: string) => ({ heading, text: text.trim() || none })
  return {
    ...titles[entity],
    articles: [
      article('Name', values.businessName),
      ...(isCorporate ? [article('Authorized shares', shareText(values))] : []),
      article('Effective date', effectiveDateWords(values)),
      ...(entity === 'LLP' ? [] : [article('Duration', durationWords(values))]),
      article(
        'Principal office',
        oneLine(principalOffice, principalOffice.state === 'WA' ? principalOffice.county : ''),
      ),
      article(
        'Registered agent',
        [agentName(values, providerName), oneLine(agent, agent.county)].filter(Boolean).join(', '),
      ),
      article('Purpose', values.businessPurpose),
      ...(isCorporate && directors ? [article('Initial directors', directors)] : []),
      ...(entity === 'LLP'
        ? [
            article('Number of partners', String(partners.count)),
            article('Statement of business', partners.statement),
            article('Status', 'The partnership applies for the status of a limited liability partnership.'),
          ]
        : []),
      article(
        organizerTitle(structure, values),
        [personName(organizer), oneLine(organizer)].filter(Boolean).join(', '),
      ),
    ],
  }
}
