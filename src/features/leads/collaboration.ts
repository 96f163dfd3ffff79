import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import {
  optionalChoice,
  optionalLine,
  optionalLines,
  phoneNumber,
  requiredChoice,
  requiredName,
} from '#lib/form-fields.ts'
import { clientBaseSizes, collaborationTypes, professionalTypes, referralSources } from './collaboration-words.ts'
import { spamFields } from './spam-signals.ts'
import { linkedInAddress, webAddress } from './web-address.ts'

const noCollaboration = 'Please select at least one collaboration type'
const wrongYears = 'Enter a whole number of years, 0 or more'

/** An address that may be missing; the server keeps it as the browser would open it. */
const optionalAddress = (read: (text: string) => URL | undefined, wrong: string) =>
  optionalLine(300)
    .refine((text) => text === '' || read(text) !== undefined, wrong)
    .transform((text) => (text === '' ? '' : (read(text)?.href ?? '')))

const years = z
  .union([z.number(), z.string().trim().max(10, wrongYears).regex(/^\d*$/, wrongYears)], { error: wrongYears })
  .nullish()
  .transform((value) => Number(value ?? 0))
  .pipe(z.int({ error: wrongYears }).min(0, wrongYears).max(150, 'Enter 150 years or fewer'))

/** One on each line, or already a list. */
const licenses = z
  .union([z.array(z.string().max(200)).max(50), z.string().max(4000)], {
    error: 'Enter one license per line',
  })
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : (value ?? '').split(/[\r\n]+/)))
  .transform((list) => list.map((text) => text.trim()).filter((text) => text !== ''))
  .pipe(z.array(requiredName('', 200), { error: 'Enter one license per line' }).max(50, 'Enter up to 50 licenses'))

/** The fields of the partner application in the order of the page. */
export const collaborationForm = z.strictObject({
  full_name: requiredName('Full name is required'),
  email: emailAddress,
  phone: phoneNumber,
  professional_type: requiredChoice(professionalTypes, 'Please select your professional type'),
  linkedin_profile: optionalAddress(linkedInAddress, 'Please enter a valid LinkedIn profile URL'),
  company_name: optionalLine(200),
  website: optionalAddress(webAddress, 'Please enter a valid website URL'),
  years_in_business: years,
  client_base_size: optionalChoice(clientBaseSizes),
  service_area: optionalLine(300),
  licenses,
  collaboration_types: z
    .array(z.enum(collaborationTypes.map(({ value }) => value)), { error: noCollaboration })
    .min(1, noCollaboration)
    .max(20)
    .transform((chosen) => [...new Set(chosen)]),
  expected_referral_volume: optionalLine(100),
  referral_source: optionalChoice(referralSources),
  current_partners: optionalLines(1000),
  message: optionalLines(4000),
  fax: spamFields.fax,
})

/** POST /api/collaborations. */
export const collaborationInput = collaborationForm.extend({ startedAt: spamFields.startedAt })
export type CollaborationInput = z.infer<typeof collaborationInput>
