interface EarlierAnswers {
  owners?: readonly unknown[] | null | undefined
  businessPurpose?: string | null | undefined
}

export const countOwners = ({ owners }: Pick<EarlierAnswers, 'owners'>): number => owners?.length ?? 0

export const purposeOf = ({ businessPurpose }: Pick<EarlierAnswers, 'businessPurpose'>): string =>
  businessPurpose?.trim() ?? ''

/** The partner count and the statement of business for the state's application, from earlier steps (RCW 25.05.500). */
export const filedPartnership = (answers: EarlierAnswers) => ({
  count: String(countOwners(answers)),
  statement: purposeOf(answers),
})
