/** The list of owners, which takes the focus of a button that goes. */
export const ownersId = 'owners'
