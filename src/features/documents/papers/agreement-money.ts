import type { FilingRecord } from '#features/documents/filing-record.ts'
import { isManaged, isS, isSingleMember } from './agreement-kind.ts'
import { clause, monthDay, type Section } from './paper.ts'

export function taxation(record: FilingRecord): Section {
  const { entity } = record
  if (entity.taxElection === 'S') {
    return {
      heading: 'Taxes',
      blocks: [
        clause(
          'The company elects to be taxed as an S corporation (Form 2553). The members sign what the election needs, and do nothing that would end it without the consent of all members.',
        ),
        clause(
          'For as long as the election is in effect, no term of this agreement creates a second class of stock. A term that would do so has no effect.',
        ),
      ],
    }
  }
  const treated =
    entity.taxElection === 'C'
      ? 'The company is taxed as a corporation.'
      : isSingleMember(record)
        ? 'The company is disregarded as separate from its member for federal income tax, until the company elects otherwise.'
        : 'The company is taxed as a partnership for federal income tax, until the company elects otherwise.'
  return {
    heading: 'Taxes',
    blocks: [
      clause(treated),
      clause(`The fiscal year ends on ${monthDay(record.fiscalYearEnd)}, as far as tax law allows.`),
      ...(entity.taxElection === 'default' && !isSingleMember(record)
        ? [
            clause('Profits and losses are allocated to the members in proportion to their shares.'),
            clause('The members choose a partnership representative for each tax year by majority of the shares.'),
          ]
        : []),
    ],
  }
}

export function distributions(record: FilingRecord): Section {
  const who = isManaged(record)
    ? 'The managers decide'
    : isSingleMember(record)
      ? 'The member decides'
      : 'The members decide'
  const limit = clause(
    'The company makes no distribution that would leave it unable to pay its debts as they come due, or with debts greater than its assets.',
  )
  if (isS(record)) {
    return {
      heading: 'Distributions',
      blocks: [
        clause(
          `${who} when the company distributes money or property. Every distribution goes to all members at the same time, in proportion to their shares. There are no special allocations.`,
        ),
        limit,
      ],
    }
  }
  return {
    heading: 'Distributions',
    blocks: [
      clause(
        `${who} when the company distributes money or property${isSingleMember(record) ? '.' : '. Distributions go to the members in proportion to their shares.'}`,
      ),
      limit,
    ],
  }
}

export function transfers(record: FilingRecord): Section {
  return {
    heading: 'Transfers',
    blocks: [
      clause(
        isSingleMember(record)
          ? 'The member may transfer all or part of the share in writing.'
          : 'A member may transfer a share only with the written consent of all other members. Without it, the person who receives the share has a right to its distributions alone, and no vote.',
      ),
      ...(record.entity.legalEntity === 'PLLC'
        ? [clause('No share is transferred to a person who may not be a member of this company.')]
        : []),
      ...(isS(record)
        ? [
            clause(
              'No share is transferred to anyone who may not hold shares of an S corporation, such as a partnership, a corporation, a nonresident alien, or a trust that does not qualify, or if the company would have more than 100 holders. Such a transfer has no effect.',
            ),
          ]
        : []),
    ],
  }
}
