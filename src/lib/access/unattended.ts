/** Says that nobody made the request: a page that reads itself again doesn't keep its session from its idle end (R40). */
export const unattendedHeader = 'x-unattended'
