import writeXlsxFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node'
import { sameEveryTime } from './same-every-time.ts'

const ink = '#17211c'
const evergreen = '#163d2d'
const paper = '#f5f2e9'
const line = '#c9c3b2'
const muted = '#47534c'

export const dollars = '"$"#,##0.00'

export const title = (value: string): Row => [
  { value, type: String, fontSize: 18, fontFamily: 'Georgia', textColor: evergreen, height: 30 },
]
export const note = (value: string, columnSpan: number): Row => [
  { value, type: String, textColor: muted, wrap: true, alignVertical: 'top', columnSpan, height: 34 },
  ...Array.from({ length: columnSpan - 1 }, () => null),
]
export const headings = (...values: string[]): Row =>
  values.map((value) => ({
    value,
    type: String,
    fontWeight: 'bold',
    textColor: '#ffffff',
    backgroundColor: evergreen,
    wrap: true,
    alignVertical: 'center',
    height: 32,
  }))
const framed = { bottomBorderColor: line, bottomBorderStyle: 'thin' } as const
export const text = (value: string): Cell => ({ value, type: String, textColor: ink, ...framed })
/** To be filled in: shaded, so that it can be told from what is computed. */
export const entry = (format?: string): Cell => ({
  type: Number,
  backgroundColor: paper,
  ...framed,
  ...(format ? { format } : {}),
})
export const entryOf = (value: number, format: string): Cell => ({
  value,
  type: Number,
  format,
  backgroundColor: paper,
  ...framed,
})
export const formula = (value: string, format?: string, isTotal = false): Cell => ({
  value,
  type: 'Formula',
  ...framed,
  ...(format ? { format } : {}),
  ...(isTotal ? { fontWeight: 'bold' as const, topBorderColor: ink, topBorderStyle: 'thin' as const } : {}),
})
export const total = (value: string): Cell => ({
  value,
  type: String,
  fontWeight: 'bold',
  topBorderColor: ink,
  topBorderStyle: 'thin',
  ...framed,
})

export async function workbook(sheets: Parameters<typeof writeXlsxFile>[0] & Sheet<never>[]): Promise<Buffer> {
  const made = await writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
  return sameEveryTime(made, fitToWidth)
}

/** Printed, a sheet is as wide as the paper: the library has no word for it. */
function fitToWidth(name: string, xml: string): string {
  if (!name.startsWith('xl/worksheets/sheet')) return xml
  return xml
    .replace(/<worksheet[^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    .replace('<pageSetup paperSize="9"', '<pageSetup paperSize="1" fitToWidth="1" fitToHeight="0"')
}
