import type { LegalEntity } from '#features/washington/entity-type.ts'

interface EntityChoice {
  /** In the address: `?type=corporation`. */
  value: string
  entity: LegalEntity
  label: string
  /** The catalog's service that forms it. */
  serviceId: 'llc' | 'c-corp' | 'llp'
  formPath: string
}

export const entityChoices = [
  { value: 'llc', entity: 'LLC', label: 'LLC', serviceId: 'llc', formPath: '/service-form/llc' },
  { value: 'corporation', entity: 'CORP', label: 'Corporation', serviceId: 'c-corp', formPath: '/service-form/c-corp' },
  { value: 'pllc', entity: 'PLLC', label: 'PLLC', serviceId: 'llc', formPath: '/service-form/llc' },
  {
    value: 'professional-corporation',
    entity: 'PS',
    label: 'Professional corporation',
    serviceId: 'c-corp',
    formPath: '/service-form/c-corp',
  },
  { value: 'llp', entity: 'LLP', label: 'LLP', serviceId: 'llp', formPath: '/service-form/llp' },
] as const satisfies readonly EntityChoice[]

/** Returns the choice of an address; an LLC when it names none. */
export const entityChoice = (value: string | null): EntityChoice =>
  entityChoices.find((choice) => choice.value === value) ?? entityChoices[0]
