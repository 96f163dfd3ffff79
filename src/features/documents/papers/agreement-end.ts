import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { isS, isSingleMember, majorityOrAll, termsOf, theMembers } from './agreement-kind.ts'
import { clause, paragraph, percentOf, type Section, signatures } from './paper.ts'

const mayBuy = [
  'The company or the other members may buy the share of a member who leaves or dies, at a price agreed on in writing. Until they do, the member or the estate keeps the right to distributions, and has no vote.',
]
const mustBuy = [
  'When a member leaves or dies, the company, or the other members in proportion to their shares, buy the member’s share within 180 days. The price is the fair value of the share on the day of leaving, as determined by an independent appraiser whom both sides name, without a discount for a minority share.',
  'A fifth of the price is paid at closing and the rest in up to five equal yearly payments. The company pays the appraiser. Until closing, the member or the estate keeps the right to distributions, and has no vote.',
]
const buyoutTerms = (record: FilingRecord): string[] => (termsOf(record).buyout === 'must-buy' ? mustBuy : mayBuy)

export function leaving(record: FilingRecord): Section {
  if (isSingleMember(record)) {
    return {
      heading: 'Death or incapacity',
      blocks: [
        clause(
          'If the member dies or becomes unable to act, the person who manages the member’s estate or affairs may become the member, or name someone who does, and manages the company until then.',
        ),
        ...(record.agreementTerms ? buyoutTerms(record) : []).map((text) =>
          clause(`Once the company has more than one member: ${text}`),
        ),
      ],
    }
  }
  return {
    heading: 'Leaving the company',
    blocks: [
      clause('A member may leave by giving the company 90 days’ notice in writing.'),
      clause('A member also leaves by death, or when a court finds that the member cannot act.'),
      ...buyoutTerms(record).map(clause),
      clause('A member who leaves does not dissolve the company as long as one member remains.'),
    ],
  }
}

export function dissolution(record: FilingRecord): Section {
  const share = isSingleMember(record) ? 'to the member' : 'to the members in proportion to their shares'
  return {
    heading: 'Dissolution',
    blocks: [
      clause(
        `The company is dissolved when ${majorityOrAll(record)} consent${isSingleMember(record) ? 's' : ''} in writing, when no member remains and none is admitted, or when the law requires it.`,
      ),
      clause(
        `After that the company winds up its business. What it has goes first to creditors, members among them, and then ${share}.`,
      ),
      ...(isS(record)
        ? [clause('Capital accounts do not decide what a member receives when the company is liquidated.')]
        : []),
    ],
  }
}

export function records(record: FilingRecord): Section {
  return {
    heading: 'Books and bank accounts',
    blocks: [
      clause(
        'The company keeps at its principal office this agreement, the certificate of formation, a list of its members with their shares, its tax returns, and its accounts.',
      ),
      clause(
        isSingleMember(record)
          ? 'The company’s money is kept in accounts in its own name, apart from the member’s.'
          : 'Each member may read and copy them at reasonable times. The company’s money is kept in accounts in its own name.',
      ),
    ],
  }
}

export const liability: Section = {
  heading: 'Liability',
  blocks: [
    clause('No member or manager is liable for the company’s debts only because of being a member or manager.'),
    clause(
      'As far as the law allows, the company pays what a member or manager owes or spends because of acting for the company in good faith. This does not cover intentional misconduct or a knowing violation of law.',
    ),
  ],
}

export function general(record: FilingRecord): Section {
  return {
    heading: 'General terms',
    blocks: [
      clause('The law of Washington applies to this agreement.'),
      clause('This is the whole agreement about the company, and replaces anything agreed before.'),
      clause(`It is changed only in writing, signed by ${theMembers(record)}.`),
      clause('If a term has no effect, the others stay in effect.'),
      clause(
        'It may be signed electronically and in several copies, which together are one agreement (chapter 1.80 RCW).',
      ),
    ],
  }
}

export function signing({ owners }: FilingRecord): Section {
  return {
    heading: 'Signatures',
    blocks: [
      paragraph(owners.length === 1 ? 'The member signs this agreement.' : 'All members sign this agreement.'),
      signatures(
        ...owners.map((owner) => ({
          name: personName(owner),
          capacity: `Member, ${percentOf(owner.basisPoints)}`,
          signature: null,
        })),
      ),
    ],
  }
}
