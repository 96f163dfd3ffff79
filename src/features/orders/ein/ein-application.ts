import { z } from 'zod'
import { requiredChoice, requiredLine } from '#lib/form-fields.ts'
import { isCalendarDay } from '#lib/dates.ts'

/** How the application went to the IRS; nobody in the United States applies by phone (EIN-CH). */
export const einChannels = ['online', 'fax', 'mail'] as const
export type EinChannel = (typeof einChannels)[number]

const einPattern = /^\d{2}-?\d{7}$/
const einWanted = 'Enter the 9 digits of the EIN, such as 91-1234567'
const withHyphen = (text: string) => text.replace(/^(\d{2})-?/, '$1-')
const line = z.string().trim().max(20, einWanted)

const ein = line.regex(einPattern, einWanted).transform(withHyphen)

/** PUT /api/staff/orders/{id}/ein-application: when and how, and the EIN once the IRS has assigned it. */
export const einApplicationInput = z.strictObject({
  appliedOn: requiredLine('Enter the day of the application', 20).refine(isCalendarDay, 'Enter a date that exists'),
  channel: requiredChoice(einChannels, 'Say how it was sent'),
  ein: ein.nullish().transform((given) => given ?? null),
})
export type EinApplicationInput = z.output<typeof einApplicationInput>

/** The same as a form: an empty field is no EIN yet. */
export const einApplicationForm = einApplicationInput.extend({
  ein: line
    .refine((text) => text === '' || einPattern.test(text), einWanted)
    .transform((text) => (text === '' ? null : withHyphen(text))),
})

export const einApplicationView = z.object({
  appliedOn: z.string(),
  channel: z.enum(einChannels),
  ein: z.string().nullable(),
})
export type EinApplicationView = z.output<typeof einApplicationView>
