import { z } from 'zod'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { requiredLines } from '#lib/form-fields.ts'
import { chosenTime, hasPhone, phoneIfNeeded, waysAndTopic } from '#features/consultations/consultation.ts'

const { startsAt, type } = chosenTime
const { by, phone } = waysAndTopic
/** The client reads it in the mail and among their appointments. */
const topic = requiredLines('Say what it is about', 2000).refine(
  (text) => !containsSsn(text),
  'This looks like a Social Security number. Remove it. We never keep one here.',
)
const said = { by, phone, topic, orderId: z.uuid({ error: 'Choose an order' }).optional() }

const reachable = z.object({ by, phone })
/** Says that the number is missing beside everything else that is wrong, not after it. */
const phoneAtOnce = { ...phoneIfNeeded, when: ({ value }: { value: unknown }) => reachable.safeParse(value).success }

/** What staff fill in beside the chosen client and time. */
export const bookForClientForm = z.object(said).refine(hasPhone, phoneAtOnce)

/** POST /api/staff/consultations */
export const bookForClientInput = z
  .strictObject({ clientId: z.uuid({ error: 'Choose a client' }), startsAt, type, ...said })
  .refine(hasPhone, phoneAtOnce)
export type BookForClientInput = z.output<typeof bookForClientInput>

/** Who an appointment is booked for. */
export interface BookableClient {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Of their last appointment; Pacific before the first. */
  timeZone: string
  /** What an appointment about an order can be about. */
  orders: { id: string; name: string }[]
}
