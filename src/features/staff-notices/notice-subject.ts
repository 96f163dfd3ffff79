import { formatDateTime } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'

/** What a notice is about, in the words of its emails. */
export interface NoticeSubject {
  /** Who works on it, if one person does: they alone are told. */
  personId: string | null
  /** The order's number, which stands before what happened in an email's subject; no name that a person typed (R65). */
  orderId: string | null
  /** In one line of a digest. */
  line: string
  rows: { label: string; value: string }[]
  button: string
}

interface Order {
  id: string
  title: string
  assigneeId: string | null
}

export const orderSubject = ({ id, title, assigneeId }: Order): NoticeSubject => ({
  personId: assigneeId,
  orderId: id,
  line: `${orderNumber(id)}, ${title}`,
  rows: [
    { label: 'Order', value: orderNumber(id) },
    { label: 'Company', value: title },
  ],
  button: 'Open order',
})

interface Consultation {
  clientName: string
  startsAt: Date
  /** Whose calendar it stands in; null for the firm's. */
  ownerId: string | null
}

export const consultationSubject = ({ clientName, startsAt, ownerId }: Consultation): NoticeSubject => ({
  personId: ownerId,
  orderId: null,
  line: `${clientName}, ${formatDateTime(startsAt.toISOString())}`,
  rows: [
    { label: 'Client', value: clientName },
    { label: 'When', value: formatDateTime(startsAt.toISOString()) },
  ],
  button: 'Open appointment',
})

/** A request to get back into the account of an address. */
export const recoverySubject = ({ email }: { email: string }): NoticeSubject => ({
  personId: null,
  orderId: null,
  line: email,
  rows: [{ label: 'Account', value: email }],
  button: 'Open the request',
})

export const clientSubject = ({ name, email }: { name: string; email: string }): NoticeSubject => ({
  personId: null,
  orderId: null,
  line: `${name}, ${email}`,
  rows: [
    { label: 'Client', value: name },
    { label: 'Email', value: email },
  ],
  button: 'Open client',
})
