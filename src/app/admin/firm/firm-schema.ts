import { z } from 'zod'
import { firmFacts } from '#features/site/firm/firm-changes.ts'
import { linesField } from '#lib/fields/dollars.ts'

const { shape } = firmFacts

/** Lists as lines, an empty address as none. */
export const firmForm = firmFacts
  .pick({
    firm: true,
    tagline: true,
    phone: true,
    phoneNumber: true,
    email: true,
    hours: true,
    notALawFirm: true,
    guaranteeTerms: true,
    sameDayTerms: true,
    complianceFeesNote: true,
    brandColor: true,
  })
  .extend({
    brandColorDark: z
      .string()
      .transform((text) => text.trim() || null)
      .pipe(shape.brandColorDark),
    addressLines: linesField(shape.addressLines),
    contactFormUrl: z
      .string()
      .transform((text) => text.trim() || null)
      .pipe(shape.contactFormUrl),
  })
export type FirmForm = z.output<typeof firmForm>
