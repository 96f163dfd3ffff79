import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'

/** A pen stroke on a transparent sheet of 40 x 12 pixels, made once with sharp. */
export const signaturePng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAMAgMAAABtrRfeAAAADFBMVEUYIBwWIBsWIBwWIBvOTceVAAAABHRSTlMB61GY8+xJ3QAAAAlwSFlzAAALEwAACxMBAJqcGAAAAEZJREFUCJljYMAACmDShoGBgSkCzAxlYGBQfQBicWYmMDBcAwuaMsQw8BaAmTEMpgzTwSzOBAbOZIgmVZDGBjCTA2ocLgAATkoIWpoLJ7YAAAAASUVORK5CYII='

/** A whole form of an LLC that every step lets through; pass what matters to the test. */
export function aFormation(overrides: FormationDraft = {}): FormationDraft {
  return {
    businessName: 'Cedar Sound Joinery LLC',
    alternativeNames: ['Soundside Joinery LLC'],
    businessPurpose: 'Design and making of wooden furniture',
    naicsCode: '337122',
    effectiveDate: 'upon_filing',
    duration: 'perpetual',
    principalOffice: { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' },
    mailingAddress: { same: true },
    registeredAgent: {
      type: 'individual',
      firstName: 'Robin',
      lastName: 'Sample',
      street: '12 Example Ave',
      city: 'Seattle',
      state: 'WA',
      zipCode: '98101',
      county: 'King',
      email: 'robin@example.com',
      phone: '206-555-0101',
      consent: true,
      signer: 'self',
    },
    registeredAgentSignature: { image: signaturePng, method: 'drawn', name: 'Robin Sample', date: '2026-11-20' },
    owners: [
      { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 60 },
      { firstName: 'Robin', lastName: 'Sample', email: 'robin@example.com', ownershipPercentage: 40 },
    ],
    managementStructure: 'member-managed',
    consent: { accuracy: true, authorization: true, termsAccepted: true },
    organizer: {
      firstName: 'Alex',
      lastName: 'Sample',
      street: '118 Example Street',
      city: 'Seattle',
      state: 'WA',
      zipCode: '98101',
    },
    organizerSignature: { image: signaturePng, method: 'drawn', name: 'Alex Sample', date: '2026-11-20' },
    ...overrides,
  }
}
