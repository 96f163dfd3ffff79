import type { FilingRecord, RecordAddress, RecordOwner } from '#features/documents/filing-record.ts'

export const seattle: RecordAddress = {
  street: '118 Example Street',
  city: 'Seattle',
  state: 'WA',
  zipCode: '98101',
  county: 'King',
}

/** An owner whose part of Form 2553 is done; pass what matters to the test. */
export function anOwner(overrides: Partial<RecordOwner> = {}): RecordOwner {
  return {
    id: '0b5f3a52-6a0e-4c5e-9f3e-1c1f6f7f0001',
    firstName: 'Alex',
    lastName: 'Sample',
    email: 'alex@example.com',
    phone: '2065550101',
    address: seattle,
    basisPoints: 6000,
    isManager: false,
    contributionCents: 1_000_000,
    contributionType: 'cash',
    election: {
      holder: 'individual',
      residency: 'citizen',
      maritalStatus: 'single',
      isCommunityProperty: false,
      spouse: null,
      shares: null,
      acquiredOn: '2026-11-20',
      taxYearEnd: '12/31',
      hasTaxpayerId: true,
    },
    ...overrides,
  }
}

const signedAt = '2026-11-20T17:00:00.000Z'
const executed = {
  signerName: 'Alex Sample',
  capacity: 'Organizer',
  statement:
    'This document is hereby executed under penalty of law and is to the best of my knowledge, true and correct.',
  textVersion: 'wa-execution-2026-09',
  method: 'typed' as const,
  signedAt,
  png: null,
}

/** The record of a paid LLC with two members; pass what matters to the test. */
export function aFilingRecord(overrides: Partial<FilingRecord> = {}): FilingRecord {
  const robin = { firstName: 'Robin', lastName: 'Sample', email: 'robin@example.com', basisPoints: 4000 }
  return {
    order: { id: '4f7a21c9-0000-4000-8000-000000000001', number: '4F7A21C9', placedOn: '2026-11-20' },
    client: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', phone: '2065550101' },
    firm: {
      name: 'Legate',
      addressLines: ['200 Example Avenue', 'Seattle, WA 98101'],
      phone: '(206) 555-0142',
      email: 'hello@legate.example',
      notALawFirm: 'Legate is not a law firm and gives no legal advice.',
    },
    products: ['llc'],
    entity: {
      name: 'Cedar Sound Joinery LLC',
      legalEntity: 'LLC',
      taxElection: 'default',
      purpose: 'Design and making of wooden furniture',
      naicsCode: '337122',
      professionalLicense: '',
      alternativeNames: ['Soundside Joinery LLC'],
    },
    effectiveOn: null,
    dissolvesOn: null,
    principalOffice: seattle,
    mailingAddress: null,
    agent: {
      kind: 'individual',
      name: 'Robin Sample',
      address: { ...seattle, street: '12 Example Ave' },
      email: 'robin@example.com',
      phone: '2065550102',
      consent: {
        signerName: 'Robin Sample',
        capacity: 'Registered agent',
        statement:
          'I hereby consent to serve as Registered Agent in the State of Washington for the named business. I understand it will be my responsibility to accept service of process, notices, and demands on behalf of the business; to forward mail to the business; and to immediately notify the Office of the Secretary of State if I resign or change the Registered Office Address.',
        textVersion: 'wa-registered-agent-consent-2025-06',
        method: 'typed',
        signedAt,
        png: null,
      },
    },
    owners: [anOwner(), anOwner({ ...robin, id: '0b5f3a52-6a0e-4c5e-9f3e-1c1f6f7f0002' })],
    management: 'member-managed',
    shares: null,
    directors: [],
    officers: [],
    organizer: {
      firstName: 'Alex',
      lastName: 'Sample',
      title: 'Organizer',
      address: seattle,
      email: 'alex@example.com',
      signature: executed,
    },
    partnership: null,
    fiscalYearEnd: '12/31',
    responsibleParty: null,
    filed: null,
    ein: null,
    ...overrides,
  }
}

const alex = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', address: seattle }

/** The record of a corporation that elects to be taxed as an S corporation. */
export function aCorporationRecord(overrides: Partial<FilingRecord> = {}): FilingRecord {
  const record = aFilingRecord()
  return {
    ...record,
    products: ['s-corp', 'ein'],
    entity: { ...record.entity, name: 'Blue Heron Boatworks, Inc.', legalEntity: 'CORP', taxElection: 'S' },
    owners: record.owners.map((owner) => ({
      ...owner,
      election: owner.election && { ...owner.election, shares: owner.basisPoints },
    })),
    management: null,
    shares: { authorized: 10_000, parValue: '0.01' },
    directors: [{ ...alex, title: '' }],
    officers: [{ ...alex, title: 'President' }],
    organizer: { ...record.organizer, title: 'Incorporator', signature: { ...executed, capacity: 'Incorporator' } },
    responsibleParty: { name: 'Alex Sample', title: 'President', hasTaxpayerId: true },
    ...overrides,
  }
}

/** The record of an LLP with two partners. */
export function aPartnershipRecord(overrides: Partial<FilingRecord> = {}): FilingRecord {
  const record = aFilingRecord()
  return {
    ...record,
    products: ['llp'],
    entity: { ...record.entity, name: 'Heron & Wren LLP', legalEntity: 'LLP' },
    management: null,
    organizer: { ...record.organizer, title: 'Partner', signature: { ...executed, capacity: 'Partner' } },
    partnership: { partners: 2, statement: 'Design and making of wooden furniture' },
    ...overrides,
  }
}
