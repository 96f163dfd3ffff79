import type { FilingRecord, PrincipalActivity } from '#features/documents/filing-record.ts'
import type { FormSs4Box } from './form-ss-4-fields.ts'

const boxes: Readonly<Record<PrincipalActivity, FormSs4Box>> = {
  construction: 'line16Construction',
  'real-estate': 'line16RealEstate',
  rental: 'line16Rental',
  manufacturing: 'line16Manufacturing',
  transportation: 'line16Transportation',
  finance: 'line16Finance',
  'health-care': 'line16HealthCare',
  'accommodation-food': 'line16AccommodationFood',
  'wholesale-agent': 'line16WholesaleAgent',
  'wholesale-other': 'line16WholesaleOther',
  retail: 'line16Retail',
  other: 'line16Other',
}

/** The box of line 16 by the first digits of the NAICS code, the longest that matches. */
const activities: [prefix: string, box: FormSs4Box][] = [
  ['23', 'line16Construction'],
  ['31', 'line16Manufacturing'],
  ['32', 'line16Manufacturing'],
  ['33', 'line16Manufacturing'],
  ['42', 'line16WholesaleOther'],
  ['4251', 'line16WholesaleAgent'],
  ['44', 'line16Retail'],
  ['45', 'line16Retail'],
  ['48', 'line16Transportation'],
  ['49', 'line16Transportation'],
  ['52', 'line16Finance'],
  ['531', 'line16RealEstate'],
  ['532', 'line16Rental'],
  ['62', 'line16HealthCare'],
  ['72', 'line16AccommodationFood'],
]

/** Returns the box of line 16: as the client chose, else as the company's NAICS code says. */
export function principalActivityBox({ ss4Facts, entity: { naicsCode } }: FilingRecord): FormSs4Box {
  if (ss4Facts?.principalActivity) return boxes[ss4Facts.principalActivity]
  const matching = activities.filter(([prefix]) => naicsCode.startsWith(prefix))
  const [longest] = matching.toSorted(([first], [second]) => second.length - first.length)
  return longest?.[1] ?? 'line16Other'
}
