import type { DirectorValues, OfficerValues } from '#features/formation/steps/directors-officers.ts'
import type { OwnerValues } from '#features/formation/steps/ownership-structure.ts'

/** What the form offers; other words are kept as they were written. */
export const contributionTypes = ['cash', 'property', 'services'] as const

export const newOwner = (): OwnerValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  ownershipPercentage: '',
  isManager: false,
  contributionAmount: '',
  contributionType: 'cash',
})

/** @param given what is known of them */
export const newDirector = (given: Partial<DirectorValues> = {}): DirectorValues => ({
  firstName: '',
  lastName: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  email: '',
  ...given,
})

export const newOfficer = (given: Partial<OfficerValues> = {}): OfficerValues => ({
  ...newDirector(given),
  title: given.title ?? '',
})
