const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** PostgreSQL refuses a comparison with anything else: an id from outside is looked at before it is looked up. */
export const isUuid = (text: string | undefined): text is string => uuid.test(text ?? '')

/** The first eight characters, as a quiz is told apart from others. */
export const shortId = (id: string): string => id.slice(0, 8)

/** The number of an order, as people say and read it: 4F7A21C9. */
export const orderNumber = (orderId: string): string => shortId(orderId).toUpperCase()
