const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
// February 29 ends a fiscal year in a leap year.
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the text is a month and day, such as "12/31", "6-30", or "June 30". */
export function isMonthDay(text: string): boolean {
  const match = /^(?:(\d{1,2})[/-]|([a-z]{3,9}) )(\d{1,2})$/i.exec(text.trim())
  if (!match) return false
  const month = match[1] === undefined ? months.indexOf((match[2] ?? '').toLowerCase()) + 1 : Number(match[1])
  const day = Number(match[3])
  return day >= 1 && day <= (longest[month - 1] ?? 0)
}
