/** The end of a day in Washington is midnight of the next: the day before it is the one that is meant. */
export const lastDayOf = (dueAt: string) => new Date(Date.parse(dueAt) - 1).toISOString()
