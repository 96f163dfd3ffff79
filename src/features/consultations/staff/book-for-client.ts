import { z } from 'zod'
import { chosenTime, hasPhone, phoneIfNeeded, waysAndTopic } from '#features/consultations/consultation.ts'

const { startsAt, type } = chosenTime
const said = { ...waysAndTopic, orderId: z.uuid({ error: 'Choose an order' }).optional() }
/** The client reads it in the mail and among their appointments. */
const hasTopic = ({ topic }: { topic: string }) => topic !== ''
const topicNeeded = { path: ['topic'], error: 'Say what it is about' }

/** What staff fill in beside the chosen client and time. */
export const bookForClientForm = z.object(said).refine(hasPhone, phoneIfNeeded).refine(hasTopic, topicNeeded)

/** POST /api/staff/consultations */
export const bookForClientInput = z
  .strictObject({ clientId: z.uuid({ error: 'Choose a client' }), startsAt, type, ...said })
  .refine(hasPhone, phoneIfNeeded)
  .refine(hasTopic, topicNeeded)
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
