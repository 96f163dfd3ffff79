import type { Row } from 'write-excel-file/node'
import { dollars, entry, formula, headings, note, text, title, total, workbook } from './sheet.ts'

const firstRow = 5
const lines = 20
const lastRow = firstRow + lines - 1

/** Who owns the company, since when and for what; the sums check themselves. */
export async function ownerRegister(): Promise<Buffer> {
  const owners: Row[] = Array.from({ length: lines }, (_, index) => [
    text(String(index + 1)),
    ...Array.from({ length: 3 }, () => entry()),
    entry('mmmm d, yyyy'),
    entry('#,##0'),
    formula(`=IF(SUM(F$${firstRow}:F$${lastRow})=0,"",F${firstRow + index}/SUM(F$${firstRow}:F$${lastRow}))`, '0.00%'),
    entry(dollars),
    entry(),
  ])
  const sum = (column: string) => `=SUM(${column}${firstRow}:${column}${lastRow})`
  const register: Row[] = [
    title('Owner register'),
    note(
      'One row per member or shareholder. Fill in the shaded cells; percentages calculate from the units or shares. Never write a Social Security number here.',
      9,
    ),
    [],
    headings(
      'No.',
      'Name',
      'Address',
      'Email',
      'Owner since',
      'Units or shares',
      'Percentage',
      'Contribution',
      'Cash, property, or services',
    ),
    ...owners,
    [
      total(''),
      total('Total'),
      total(''),
      total(''),
      total(''),
      formula(sum('F'), '#,##0', true),
      formula(sum('G'), '0.00%', true),
      formula(sum('H'), dollars, true),
      total(''),
    ],
    [],
    [
      null,
      text('Shares authorized (corporations)'),
      null,
      null,
      null,
      entry('#,##0'),
      formula(
        `=IF(F${lastRow + 3}="","",IF(F${lastRow + 1}>F${lastRow + 3},"More issued than authorized","Within the authorized number"))`,
      ),
    ],
  ]
  const transfers: Row[] = [
    title('Transfers'),
    note(
      'Every issue, sale, gift, and redemption, in the order it took effect. Your operating agreement or bylaws say who must approve.',
      8,
    ),
    [],
    headings('Date', 'From', 'To', 'Units or shares', 'Price', 'Approved on', 'Certificate or notice', 'Notes'),
    ...Array.from({ length: 30 }, (): Row => [
      entry('mmmm d, yyyy'),
      entry(),
      entry(),
      entry('#,##0'),
      entry(dollars),
      entry('mmmm d, yyyy'),
      entry(),
      entry(),
    ]),
  ]
  return workbook([
    {
      data: register,
      sheet: 'Register',
      columns: [6, 28, 34, 28, 20, 14, 13, 16, 20].map((width) => ({ width })),
      orientation: 'landscape',
      stickyRowsCount: 4,
      showGridLines: false,
    },
    {
      data: transfers,
      sheet: 'Transfers',
      columns: [20, 26, 26, 14, 14, 20, 22, 30].map((width) => ({ width })),
      orientation: 'landscape',
      stickyRowsCount: 4,
      showGridLines: false,
    },
  ])
}
