const office = { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }

/** The answers of an LLC's formation form as a draft stores them, from its name to its owners. */
export const filledLlc = {
  businessName: 'Cedar Sound Joinery LLC',
  businessPurpose: 'Furniture',
  principalOffice: office,
  registeredAgent: {
    ...office,
    type: 'individual',
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.com',
    consent: true,
    signer: 'someone-else',
    consentEmail: 'robin@example.com',
  },
  owners: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 100 }],
}
