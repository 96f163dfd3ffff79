import { checkedAgain, memory, secondary, verified } from './rule.ts'

/** Due dates of reports and returns, and the holidays that move them. */
export const calendarRules = checkedAgain('2026-11-22', {
  'DATE-IR-1': verified('Initial report within 120 days of taking effect', 'RCW 23.95.255(1)'),
  'DATE-AR-1': secondary('Annual report by the end of the month of formation', 'WAC 434-112-060; RCW 23.95.605'),
  'CAL-BO-1': verified('Due dates of the excise tax return', 'RCW 82.32.045; Department of Revenue'),
  'CAL-EMP-1': verified('Due dates of an employer’s quarterly reports', 'L&I; Employment Security; Paid Leave'),
  'CAL-FED-1': memory('Due dates of federal income tax returns', 'IRC 6072; IRS Publication 509'),
  'CAL-FED-2': memory('Due dates of estimated tax', 'IRC 6654(c)(2); IRS Publication 509'),
  'CAL-FED-3': memory('Due dates of Forms 940, 941, W-2, and 1099-NEC', 'IRS Publication 509'),
  'CAL-PP-1': secondary('Listing of personal property by April 30', 'RCW 84.40.040, 84.40.130; Spokane County'),
  'SCORP-DL-1': secondary('Deadline of Form 2553', 'IRC 1362(b); Instructions for Form 2553; IRC 7503'),
  'CAL-HOLIDAY-WA': secondary('Washington’s legal holidays', 'RCW 1.16.050(1)'),
  'CAL-HOLIDAY-US': secondary(
    'Holidays that move a federal tax due date',
    'IRC 7503; 5 U.S.C. 6103; D.C. Code 28-2701',
  ),
} as const)
