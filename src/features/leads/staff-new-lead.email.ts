import type { MailText } from '#features/notifications/mail-layout.ts'
import { collaborationTypes } from './collaboration.ts'
import type { NewLead } from './lead.ts'

const subjects = {
  intake: 'New Start Now request from the website',
  contact: 'New message from the website',
  collaboration: 'New partner application',
} as const

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

/** To the firm. What the sender wrote stands in the body alone, never in the head (R65). */
export function staffNewLeadMail({ kind, name, email, phone, company, details }: NewLead): MailText {
  const { message, ...rest } = details
  const rows = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    ...(phone ? [{ label: 'Phone', value: phone }] : []),
    ...(company ? [{ label: 'Company', value: company }] : []),
    ...Object.entries(rest).map(([field, value]) => ({ label: labels[field] ?? field, value: toText(value) })),
  ]
  return {
    subject: subjects[kind],
    paragraphs: ['Someone contacted us through the website. Reply to the address below, not to this email.'],
    rows,
    ...(typeof message === 'string' ? { closing: ['Message:', ...message.split(/\n+/)] } : {}),
  }
}
