export const professionalTypes = [
  'CPA',
  'Attorney',
  'Consultant',
  'Financial Advisor',
  'Insurance Agent',
  'Real Estate Agent',
  'Other',
] as const
export const clientBaseSizes = ['0-10', '10-50', '50-100', '100-500', '500+'] as const
export const referralSources = [
  'LinkedIn',
  'Google Search',
  'Client Referral',
  'Professional Network',
  'Social Media',
  'Email Campaign',
  'Other',
] as const
export const collaborationTypes = [
  { value: 'client_referrals', label: 'Client referrals' },
  { value: 'co_marketing', label: 'Co-marketing' },
  { value: 'revenue_sharing', label: 'Revenue sharing' },
  { value: 'strategic_partnership', label: 'Strategic partnership' },
  { value: 'educational_content', label: 'Educational content' },
] as const
