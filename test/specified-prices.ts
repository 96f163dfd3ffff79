// The specification's prices in dollars, written down here a second time on purpose.

export const specifiedServices: Record<string, number> = {
  llc: 299,
  's-corp': 499,
  'c-corp': 599,
  llp: 299,
  compliance: 199,
  'annual-report': 99,
  'custom-operating-agreement': 399,
  'trademark-registration': 799,
  'contract-review': 299,
}

export const specifiedAddons: Record<string, number> = {
  'registered-agent': 149,
  'operating-agreement': 199,
  ein: 79,
  'business-license': 299,
  trademark: 499,
  'bank-account': 99,
  website: 999,
  'compliance-calendar': 149,
}

export const specifiedBundles = [
  { id: 'starter', name: 'Starter', savings: 50, addonIds: ['registered-agent', 'ein'] },
  {
    id: 'professional',
    name: 'Professional',
    savings: 150,
    addonIds: ['registered-agent', 'operating-agreement', 'ein', 'business-license'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    savings: 300,
    addonIds: ['registered-agent', 'operating-agreement', 'ein', 'business-license', 'trademark', 'website'],
  },
]
