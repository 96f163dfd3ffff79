/** Where a date stands on its page; links to it open it. */
export const idOf = (key: string): string => `duty-${key.replace(':', '-')}`
