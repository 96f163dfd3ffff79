import type { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { type ElectionFacts, mayHoldShares, type PostalAddress } from '#features/washington/elections/election-facts.ts'
import { isPerson, isRuledOut } from './part-steps.ts'
import { detailsSchema, marriageSchema, type PartAnswers, type PartContext, residencySchema } from './owner-part.ts'

/** A part of which every step that applies was answered. */
export interface CompletePart {
  name: { firstName: string; lastName: string }
  address: PostalAddress
  election: ElectionFacts
}

/**
 * Reads a whole part from its answers. Someone who may not hold shares is asked nothing further, because no election can
 * be made with them.
 *
 * @throws Problem `invalid-input` with every error by path, such as `marriage.spouse.firstName`
 */
export function completePart(answers: PartAnswers, context: PartContext, hasSsn: boolean): CompletePart {
  const isIndividual = isPerson(answers.details?.holder)
  const isBarred = isRuledOut(answers)
  const details = detailsSchema(context).safeParse(answers.details ?? {})
  const residency = residencySchema.safeParse(isIndividual ? (answers.residency ?? {}) : notAsked.residency)
  const isMarriageAsked = isIndividual && !isBarred
  const marriage = marriageSchema.safeParse(isMarriageAsked ? (answers.marriage ?? {}) : notAsked.marriage)
  const hasTaxpayerId = answers.hasNoTaxpayerId !== true
  const errors = {
    ...errorsIn('details', details.error),
    ...errorsIn('residency', residency.error),
    ...errorsIn('marriage', marriage.error),
    ...(isBarred || !hasTaxpayerId || hasSsn ? {} : { ssn: ssnRequired(answers) }),
  }
  const [first] = Object.values(errors)
  if (first !== undefined || !details.data || !residency.data || !marriage.data)
    throw new Problem('invalid-input', first ?? 'Please check your answers', { errors })
  const { firstName, lastName, holder, shares, acquired, acquiredOn, taxYearEnd } = details.data
  const address = { ...details.data.address, county: '' }
  return {
    name: { firstName, lastName },
    address,
    election: {
      holder,
      ...residency.data,
      ...marriageFacts(marriage.data, address),
      shares: context.isCorporation ? (shares ?? null) : null,
      acquiredOn: context.isExistingCompany || acquired === 'on-date' ? acquiredOn : null,
      taxYearEnd,
      hasTaxpayerId: isBarred ? hasSsn : hasTaxpayerId,
    },
  }
}

/** What a trust or an estate is not asked: its own kind decides. */
const notAsked = { residency: { residency: 'citizen' }, marriage: { maritalStatus: 'single' } }

const ssnRequired = ({ details }: PartAnswers): string =>
  `SSN required for ${details?.firstName ?? ''} ${details?.lastName ?? ''}`.trim()

function marriageFacts(
  { maritalStatus, property, spouse }: z.output<typeof marriageSchema>,
  address: PostalAddress,
): Pick<ElectionFacts, 'maritalStatus' | 'isCommunityProperty' | 'spouse'> {
  if (maritalStatus === 'single' || property === 'separate')
    return { maritalStatus, isCommunityProperty: false, spouse: null }
  const { firstName, lastName, hasOtherAddress } = spouse
  const ofSpouse = hasOtherAddress ? { ...spouse.address, county: '' } : address
  return { maritalStatus, isCommunityProperty: true, spouse: { firstName, lastName, address: ofSpouse } }
}

/** Returns the answers that complete a part as it was completed. Someone who may not hold shares was asked no more. */
export function answersOf({ name, address, election }: CompletePart): PartAnswers {
  const { holder, residency, maritalStatus, isCommunityProperty, spouse, shares, acquiredOn, taxYearEnd } = election
  const own = typed(address)
  const ofSpouse = spouse ? typed(spouse.address) : own
  return {
    details: {
      ...name,
      address: own,
      holder,
      shares,
      acquired: acquiredOn === null ? 'at-formation' : 'on-date',
      acquiredOn: acquiredOn ?? '',
      taxYearEnd,
    },
    residency: { residency },
    marriage: {
      maritalStatus,
      property: maritalStatus === 'single' || isCommunityProperty ? 'community' : 'separate',
      hasAgreement: maritalStatus !== 'single' && !isCommunityProperty,
      ...(spouse && {
        spouse: {
          firstName: spouse.firstName,
          lastName: spouse.lastName,
          hasOtherAddress: JSON.stringify(ofSpouse) !== JSON.stringify(own),
          address: ofSpouse,
        },
      }),
    },
    ...(mayHoldShares(election) && { hasNoTaxpayerId: !election.hasTaxpayerId }),
  }
}

const typed = ({ street, city, state, zipCode }: PostalAddress) => ({ street, city, state, zipCode })

const errorsIn = (step: string, error: z.ZodError | undefined): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [[step, ...path.map(String)].join('.'), message]))
