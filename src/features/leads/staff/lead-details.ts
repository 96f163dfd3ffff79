import { collaborationTypes } from '#features/leads/collaboration-words.ts'

const labels: Readonly<Record<string, string>> = {
  entityType: 'Entity type',
  state: 'State',
  timeline: 'Timeline',
  contactMethod: 'Preferred contact method',
  topic: 'Topic',
  website: 'Website',
  linkedin_profile: 'LinkedIn profile',
  professional_type: 'Professional type',
  years_in_business: 'Years in business',
  client_base_size: 'Client base size',
  service_area: 'Service area',
  licenses: 'Licenses',
  collaboration_types: 'Collaboration types',
  expected_referral_volume: 'Expected referrals per month',
  current_partners: 'Current partners',
  referral_source: 'Heard about us from',
}

const labelOfType = new Map<unknown, string>(collaborationTypes.map(({ value, label }) => [value, label]))
const toText = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => labelOfType.get(one) ?? String(one)).join(', ') : String(value)

/** What the form's own fields say, in the words of the back office. */
export const detailRows = (details: Record<string, unknown>): { label: string; value: string }[] =>
  Object.entries(details).map(([field, value]) => ({ label: labels[field] ?? field, value: toText(value) }))
