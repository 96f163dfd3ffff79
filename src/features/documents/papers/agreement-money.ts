import type { FilingRecord } from '#features/documents/filing-record.ts'
import { isManaged, isS, isSingleMember, termsOf } from './agreement-kind.ts'
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
  const forTaxes =
    termsOf(record).distributions === 'for-taxes'
      ? [
          clause(
            isSingleMember(record)
              ? 'For each year with a profit, the company distributes, by April 1 of the next year, at least what the member owes in income tax on that profit. The limit below comes first.'
              : 'For each year with a profit, the company distributes to all members, by April 1 of the next year and in proportion to their shares, at least what covers the income tax on that profit of the member who owes the most for each percent held. The limit below comes first.',
          ),
        ]
      : []
  if (isS(record)) {
    return {
      heading: 'Distributions',
      blocks: [
        clause(
          `${who} when the company distributes money or property. Every distribution goes to all members at the same time, in proportion to their shares. There are no special allocations.`,
        ),
        ...forTaxes,
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
      ...forTaxes,
      limit,
    ],
  }
}

export function transfers(record: FilingRecord): Section {
  return {
    heading: 'Transfers',
    blocks: [
      ...transferTerms(record),
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

const withConsent =
  'A member may transfer a share only with the written consent of all other members. Without it, the person who receives the share has a right to its distributions alone, and no vote.'
const offeredFirst = [
  'A member who wants to sell a share first offers it in writing to the other members, at the price and on the terms of a buyer’s offer. Each may buy in proportion to the shares held, and what one leaves the others may take, within 30 days.',
  'What the other members do not buy may be sold to that buyer within the next 60 days, on the same terms. The buyer has a right to distributions alone, and no vote, until all other members consent to the buyer as a member.',
]

function transferTerms(record: FilingRecord) {
  const texts = termsOf(record).transfers === 'offer-first' ? offeredFirst : [withConsent]
  if (!isSingleMember(record)) return texts.map(clause)
  return [
    clause('The member may transfer all or part of the share in writing.'),
    ...(record.agreementTerms ? texts : []).map((text) => clause(`Once the company has more than one member: ${text}`)),
  ]
}
