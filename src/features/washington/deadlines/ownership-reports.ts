/**
 * BOI-1: whether a company reports its beneficial owners to FinCEN. Companies formed in the United States do not (31 CFR
 * 1010.380); one formed abroad does once it registers in a state, unless it is exempt.
 *
 * @param company.formedIn a country and its subdivision, such as `US-WA` or `CA-BC`
 */
export function boiReportRequired(company: {
  formedIn: string
  registeredIn?: string | undefined
  exempt?: boolean | undefined
}): boolean {
  const isDomestic = /^US(?:-|$)/.test(company.formedIn)
  return !isDomestic && company.registeredIn !== undefined && company.exempt !== true
}
