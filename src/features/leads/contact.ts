import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { optionalLine, optionalPhone, requiredLines, requiredName } from '#lib/form-fields.ts'
import { topicMaximum } from './contact-texts.ts'
import { spamFields } from './spam-signals.ts'

/** The fields of the contact form in the order of the page. */
export const contactForm = z.strictObject({
  name: requiredName('Name is required'),
  email: emailAddress,
  phone: optionalPhone,
  topic: optionalLine(topicMaximum),
  message: requiredLines('Message is required', 4000),
  fax: spamFields.fax,
})

/** POST /api/forms with `formType` contact. */
export const contactInput = contactForm.extend({ formType: z.literal('contact'), startedAt: spamFields.startedAt })
export type ContactInput = z.infer<typeof contactInput>
