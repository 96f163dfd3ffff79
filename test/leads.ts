import { randomUUID } from 'node:crypto'

/** An intake as the form sends it; pass what matters to the test. */
export const anIntake = (overrides: Record<string, unknown> = {}) => ({
  formType: 'intake',
  name: 'Alex Sample',
  email: `${randomUUID()}@example.com`,
  phone: '(206) 555-0101',
  entityType: 'LLC',
  state: 'WA',
  businessName: 'Cedar Sound Joinery',
  timeline: '1-2 weeks',
  contactMethod: 'Email',
  message: '',
  ...overrides,
})

/** A message of the contact form as the form sends it. */
export const aMessage = (overrides: Record<string, unknown> = {}) => ({
  formType: 'contact',
  name: 'Robin Sample',
  email: `${randomUUID()}@example.com`,
  phone: '',
  topic: 'tax planning',
  message: 'When is a good time to elect?',
  ...overrides,
})

/** A partner application as the form sends it. */
export const anApplication = (overrides: Record<string, unknown> = {}) => ({
  full_name: 'Kim Sample',
  email: `${randomUUID()}@example.com`,
  phone: '206-555-0102',
  company_name: 'Sample & Partners',
  website: 'https://partners.example.com',
  linkedin_profile: 'https://www.linkedin.com/in/kim-sample',
  professional_type: 'CPA',
  years_in_business: 12,
  client_base_size: '50-100',
  service_area: 'King and Pierce',
  licenses: ['WA CPA 12345', 'IRS enrolled agent'],
  collaboration_types: ['client_referrals', 'co_marketing'],
  expected_referral_volume: 'Two or three',
  current_partners: '',
  referral_source: 'LinkedIn',
  message: 'Glad to talk.',
  ...overrides,
})
