import { formatMoney } from '#lib/money.ts'
import type { RecordOwner } from '#features/documents/filing-record.ts'

/** "$10,000.00 in cash", or that none was named. */
export const contributionOf = ({ contributionCents, contributionType }: RecordOwner): string =>
  contributionCents === null ? 'None named' : `${formatMoney(contributionCents)} in ${contributionType || 'cash'}`
