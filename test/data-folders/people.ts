/** Who lives in the folder; everything is made up, and the addresses are reserved for examples. */
export const people = {
  client: {
    firstName: 'Alex',
    lastName: 'Sample',
    email: 'alex@example.com',
    phone: '206-555-0101',
    password: 'test only: cedar alder hemlock',
  },
  staff: {
    firstName: 'Kim',
    lastName: 'Sample',
    email: 'kim@example.com',
    password: 'test only: larch spruce juniper',
  },
}

/** Numbers that the test suite uses everywhere. */
export const ssns = { responsibleParty: '123-45-6782', shareholders: ['123-45-6780', '123-45-6781'] } as const

/** One order for each way in which an order may lie in the database. */
export const companies = {
  /** Paid, with its signed formation and the responsible party's number. */
  formed: 'Cedar Sound Joinery LLC',
  /** A paid S corporation with its shareholders' numbers. */
  withShareholders: 'Alder Sound Joinery Inc.',
  /** A paid S election for a company that exists. */
  existing: 'Birch Sound Joinery Inc.',
  /** The same, with a card that was declined. */
  existingUnpaid: 'Dogwood Sound Joinery Inc.',
  /** Paid with an EIN, without formation and number. */
  unfinished: 'Elder Sound Joinery LLC',
  /** Paid, and its registered agent has yet to consent; the request's mail waits to be sent. */
  awaitingConsent: 'Fir Sound Joinery LLC',
  /** Filled in, and the card was declined. */
  unpaid: 'Hazel Sound Joinery LLC',
  /** A form that was begun. */
  draft: 'Juniper Sound Joinery LLC',
} as const

export const agentEmail = 'robin.agent@example.com'
