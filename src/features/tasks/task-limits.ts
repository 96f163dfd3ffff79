export const maxPeople = 20
/** Files of one question. */
export const maxFiles = 5
export const maxOwners = 50
