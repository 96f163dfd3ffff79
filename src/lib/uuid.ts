const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** PostgreSQL refuses a comparison with anything else: an id from outside is looked at before it is looked up. */
export const isUuid = (text: string | undefined): text is string => uuid.test(text ?? '')
