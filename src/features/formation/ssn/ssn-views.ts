/** How many full numbers someone may open on a day in Washington (R26). */
export const viewsPerDay = 20
/** How long an opened number stays on the screen. */
export const shownSeconds = 60

/** Nine digits that may be a person's number, written together or in groups of three, two, and four, with any dash. */
const nineDigits = /(?<!\d)\d{3}[\s.\p{Pd}]{0,3}\d{2}[\s.\p{Pd}]{0,3}\d{4}(?!\d)/u
/** An id may happen to have nine digits in a row. */
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi
export const mayHoldSsn = (text: string): boolean => nineDigits.test(text.replaceAll(ids, ''))
