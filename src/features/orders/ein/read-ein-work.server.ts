import { findResponsibleParty } from '#features/formation/ssn/responsible-party.server.ts'
import { getOrderWork } from '#features/orders/client-tasks/order-work-queries.server.ts'
import { listFederalForms } from '#features/orders/documents/federal-form-documents.server.ts'
import { readFilingRecord } from '#features/orders/documents/read-filing-record.server.ts'
import { ss4ResponsiblePartyRoute } from '#features/washington/ein/responsible-party.ts'
import type { App } from '#platform/app.server.ts'
import { type EinApplicationView, type EinChannel, einChannels } from './ein-application.ts'
import { findEinApplication } from './ein-queries.server.ts'

/** The work on an order's EIN, for staff. */
export interface EinWork {
  /** Null until it was applied for. */
  application: EinApplicationView | null
  /** The client has it, so that it can be corrected and not removed. */
  isDelivered: boolean
  /** What Form SS-4 still lacks; empty when the form is there. */
  missing: string[]
  /** What is to be done before Form SS-4 is sent. */
  notes: string[]
  /** How the IRS takes this application (EIN-RP-1). */
  channels: EinChannel[]
}

/** Reads the work on the EIN of an order that bought one. */
export async function readEinWork(app: App, orderId: string): Promise<EinWork> {
  const [application, work, party, record] = await Promise.all([
    findEinApplication(app.db, orderId),
    getOrderWork(app.db, orderId),
    findResponsibleParty(app.db, orderId),
    readFilingRecord(app, app.db, orderId),
  ])
  const forms = record ? await listFederalForms(app, record, 'staff') : []
  const form = forms.find(({ kind }) => kind === 'form-ss-4')
  const tasks = work.filter(({ productId }) => productId === 'ein').flatMap((line) => line.tasks)
  const isDelivered = tasks.some(({ key, doneAt }) => key === 'number' && doneAt !== null)
  const allowed = party ? ss4ResponsiblePartyRoute(party).channels : einChannels
  return {
    application,
    isDelivered,
    missing: application?.ein ? [] : record ? (form?.reasons ?? []) : ['The answers of the formation form'],
    notes: application?.ein ? [] : (form?.notes ?? []),
    channels: einChannels.filter((channel) => allowed.includes(channel)),
  }
}
