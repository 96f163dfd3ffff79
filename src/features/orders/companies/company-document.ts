import { z } from 'zod'

/** A document of a company in its newest version, as GET /api/companies/{id}/documents lists it. */
export const companyDocument = z.object({
  id: z.uuid(),
  title: z.string(),
  orderNumber: z.string(),
  version: z.int(),
  isDraft: z.boolean(),
  /** Everyone has signed, and the sealed file is there. */
  isSealed: z.boolean(),
  contentType: z.string(),
  sizeBytes: z.int(),
  createdAt: z.iso.datetime(),
})
export type CompanyDocument = z.output<typeof companyDocument>
