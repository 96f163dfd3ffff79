import type { Cell, Row } from 'write-excel-file/node'
import { dollars, entry, entryOf, formula, headings, note, text, title, total, workbook } from './sheet.ts'

const monthColumns = 'BCDEFGHIJKLM'.split('')
const allMonths = <Made>(make: (column: string, month: number) => Made): Made[] => monthColumns.map(make)

/** Money in, money out and what is left, month by month, with the state's fees where they fall. */
export async function firstYearBudget(): Promise<Buffer> {
  const rows: Row[] = [
    title('First-year budget'),
    note(
      'Month 1 is the month of formation. Fill in the shaded cells; everything else is calculated. State fees are as of November 2026; change them if yours differ.',
      14,
    ),
    [],
    headings('', ...allMonths((_, month) => `Month ${month + 1}`), 'Year'),
  ]
  const add = (label: string, cells: Cell[]) => {
    const row = rows.length + 1
    rows.push([text(label), ...cells, formula(`=SUM(B${row}:M${row})`, dollars)])
    return row
  }
  const group = (label: string) => rows.push([{ value: label, type: String, fontWeight: 'bold', height: 26 }])
  const open = (label: string, firstMonth?: number) =>
    add(
      label,
      allMonths((_, month) =>
        month === 0 && firstMonth !== undefined ? entryOf(firstMonth, dollars) : entry(dollars),
      ),
    )
  const sumUp = (label: string, from: number, to: number) => {
    const row = rows.length + 1
    const cells = allMonths((column) => formula(`=SUM(${column}${from}:${column}${to})`, dollars, true))
    rows.push([total(label), ...cells, formula(`=SUM(B${row}:M${row})`, dollars, true)])
    return row
  }

  const opening = rows.push([text('Opening cash'), entry(dollars)])
  group('Money in')
  const firstIn = open('Sales of goods')
  open('Services')
  const lastIn = open('Owners’ contributions and loans')
  const moneyIn = sumUp('Money in', firstIn, lastIn)
  group('Money out: formation and reports')
  const firstOut = open('State filing fee, online', 200)
  open('Initial report ($0 with the formation documents, $10 separately)', 0)
  open('Business license application (Department of Revenue)', 50)
  open('City license')
  open('Registered agent')
  open('Formation service, operating agreement, EIN')
  open('Annual report ($70, due from the second year)')
  group('Money out: running the company')
  for (const label of [
    'Goods and materials',
    'Rent and utilities',
    'Phone, internet, and software',
    'Insurance',
    'Wages and owners’ draws',
    'Payroll taxes, Labor & Industries, Paid Leave',
    'Accounting, legal, and tax advice',
    'Marketing',
    'Bank and card fees',
    'B&O and sales tax paid to the state and the city',
  ])
    open(label)
  const lastOut = open('Other')
  const moneyOut = sumUp('Money out', firstOut, lastOut)
  group('What is left')
  const left = rows.length + 1
  add(
    'This month',
    allMonths((column) => formula(`=${column}${moneyIn}-${column}${moneyOut}`, dollars)),
  )
  const end = left + 1
  rows.push([
    total('Closing cash'),
    ...allMonths((column, month) =>
      formula(
        month === 0 ? `=B${opening}+B${left}` : `=${monthColumns[month - 1]}${end}+${column}${left}`,
        dollars,
        true,
      ),
    ),
    formula(`=M${end}`, dollars, true),
  ])
  rows.push([text('Lowest cash of the year'), formula(`=MIN(B${end}:M${end})`, dollars)])
  return workbook([
    {
      data: rows,
      sheet: 'Budget',
      columns: [{ width: 46 }, ...allMonths(() => ({ width: 12 })), { width: 14 }],
      orientation: 'landscape',
      stickyRowsCount: 4,
      stickyColumnsCount: 1,
      showGridLines: false,
    },
  ])
}
