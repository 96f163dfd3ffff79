/** The choice beside the names that the client gave. */
export const otherName = 'other'
