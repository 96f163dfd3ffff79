import { type FilingRecord, personName } from '#features/documents/filing-record.ts'

/** Who governs the company: directors, managers, members, or partners (RPT-1). */
export function governorsOf({
  entity,
  management,
  owners,
  directors,
}: FilingRecord): { title: string; name: string }[] {
  if (entity.legalEntity === 'LLP') return owners.map((owner) => ({ title: 'Partner', name: personName(owner) }))
  if (management === null) return directors.map((director) => ({ title: 'Director', name: personName(director) }))
  const managers = management === 'manager-managed' ? owners.filter(({ isManager }) => isManager) : []
  if (managers.length > 0) return managers.map((owner) => ({ title: 'Manager', name: personName(owner) }))
  return owners.map((owner) => ({ title: 'Member', name: personName(owner) }))
}
