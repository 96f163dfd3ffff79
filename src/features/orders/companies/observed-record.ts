import type { ArchiveRows } from '#features/orders/archive/archive-queries.server.ts'
import type { ArchivePlan } from '#features/orders/archive/archive-record.ts'

/** What an observer may have of what is stored: the documents that are done, and nothing of money or of what was sent to us. */
export const forObserver = (rows: ArchiveRows): ArchiveRows => ({
  ...rows,
  documents: rows.documents.filter(({ version }) => !version.isDraft),
  taskFiles: [],
  payments: [],
  refunds: [],
})

/** The orders by name and date, with their documents. */
export const observedOrders = (orders: ArchivePlan['record']['orders']) =>
  orders.map(({ id, number, title, status, businessName, documents }) => ({
    id,
    number,
    title,
    status,
    businessName,
    documents,
  }))

/** The company with its people by name and role: how to reach each of them is not an observer’s. */
export const observedPeople = (company: ArchivePlan['record']['company']) =>
  company && {
    ...company,
    people: company.people.map(({ role, title, firstName, lastName, ownershipBasisPoints }) => ({
      role,
      title,
      firstName,
      lastName,
      ownershipBasisPoints,
    })),
  }
