import { formatDay } from '#lib/dates.ts'
import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { companyKind, isManaged, isS, isSingleMember, majorityOrAll } from './agreement-kind.ts'
import { contributionOf } from './contribution.ts'
import { clause, oneLine, percentOf, type Section, table } from './paper.ts'

export function formation(record: FilingRecord, day: string): Section {
  const { entity, filed, agent } = record
  return {
    heading: 'The company',
    blocks: [
      clause(
        `${entity.name} is a Washington ${companyKind(record)} under chapter 25.15 RCW. This agreement takes effect on ${day}.${filed ? ` The Secretary of State filed the certificate of formation on ${formatDay(filed.filedOn)} under UBI ${filed.ubi}.` : ''}`,
      ),
      clause(
        entity.purpose
          ? `The company’s purpose is: ${entity.purpose}. It may also do any other lawful business.`
          : 'The company may do any lawful business.',
      ),
      clause(
        agent.name === ''
          ? `The principal office is at ${oneLine(record.principalOffice)}. It can be changed without changing this agreement.`
          : `The principal office is at ${oneLine(record.principalOffice)}. The registered agent is ${agent.name}, ${oneLine(agent.address)}. Either can be changed without changing this agreement.`,
      ),
      clause(
        record.dissolvesOn
          ? `The company lasts until ${formatDay(record.dissolvesOn)}, unless it is dissolved earlier under this agreement.`
          : 'The company lasts until it is dissolved under this agreement.',
      ),
      ...(entity.legalEntity === 'PLLC' ? professionalClauses : []),
    ],
  }
}

/** PROF-1. */
const professionalClauses = [
  clause(
    'Only a person who is duly licensed to render the same professional services as the company may be a member (RCW 25.15.046, chapter 18.100 RCW). A member who loses the license leaves the company on that day.',
  ),
  clause(
    'The company keeps professional liability cover of at least $1,000,000. Without it the members are personally liable to that extent (RCW 25.15.046).',
  ),
]

const memberColumns = [
  { title: 'Member', share: 0.3 },
  { title: 'Address', share: 0.34 },
  { title: 'Share', share: 0.12 },
  { title: 'Contribution', share: 0.24 },
]

export function members(record: FilingRecord): Section {
  const rows = record.owners.map((owner) => [
    personName(owner),
    oneLine(owner.address),
    percentOf(owner.basisPoints),
    contributionOf(owner),
  ])
  return {
    heading: 'Members and contributions',
    blocks: [
      clause(
        isSingleMember(record)
          ? 'The member, the member’s share, and the member’s contribution, at its agreed value, are:'
          : 'The members, their shares, and their contributions, at their agreed values, are:',
      ),
      table(memberColumns, rows),
      clause('No member has to contribute more. Contributions bear no interest.'),
      clause(
        isSingleMember(record)
          ? 'Another person becomes a member only with the written consent of the member and by signing this agreement.'
          : 'Another person becomes a member only with the written consent of all members and by signing this agreement.',
      ),
      ...(isS(record)
        ? [
            clause(
              'All shares give the same rights to distributions and to what remains when the company is liquidated. The company issues no other kind of interest.',
            ),
          ]
        : []),
    ],
  }
}

/** What needs the members, whoever manages the company. */
const majorDecisions =
  'change the certificate of formation, merge or convert the company, sell all or nearly all of its assets, or dissolve it'

/** What the only member chose for the day on which there is another. */
const laterDecisions = ({ agreementTerms }: FilingRecord) =>
  agreementTerms
    ? [
        clause(
          `Once the company has more than one member, the consent of ${agreementTerms.decisions === 'majority' ? 'members who hold more than 50% of the shares' : 'all members'} is needed to ${majorDecisions}.`,
        ),
      ]
    : []

export function management(record: FilingRecord): Section {
  const managers = record.owners.filter(({ isManager }) => isManager).map(personName)
  if (isSingleMember(record) && !isManaged(record)) {
    return {
      heading: 'Management',
      blocks: [
        clause('The member manages the company, acts for it, and decides every matter alone.'),
        clause('The member may decide in writing, and may authorize others in writing to act for the company.'),
        ...laterDecisions(record),
      ],
    }
  }
  return {
    heading: 'Management',
    blocks: [
      ...(isManaged(record)
        ? [
            clause(
              managers.length > 0
                ? `The company is managed by its managers. The first ${managers.length === 1 ? 'manager is' : 'managers are'} ${managers.join(', ')}.`
                : 'The company is managed by its managers, whom the members choose.',
            ),
            clause(
              'Each manager may act for the company in its ordinary business. Managers decide by majority. A manager serves until resigning in writing or until members who hold more than 50% of the shares name another.',
            ),
          ]
        : [clause('The members manage the company. Each member may act for it in its ordinary business.')]),
      clause(
        isManaged(record)
          ? 'Members decide what this agreement leaves to them. A decision needs members who hold more than 50% of the shares.'
          : 'A decision needs members who hold more than 50% of the shares.',
      ),
      clause(`The consent of ${majorityOrAll(record)} is needed to ${majorDecisions}.`),
      ...(isSingleMember(record)
        ? laterDecisions(record)
        : [clause('The consent of all members is needed to change this agreement or to admit a member.')]),
      clause('Members and managers may decide at a meeting or in writing without one.'),
    ],
  }
}
