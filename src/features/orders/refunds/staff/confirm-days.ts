/** How long a prepared refund waits for the second person, in days. */
export const confirmDays = 7
