import type { FederalForm } from './federal-form.ts'

/** Rows of a page 2: seven people who consent. */
export const consentRows = [1, 2, 3, 4, 5, 6, 7] as const
export type ConsentRow = (typeof consentRows)[number]

const cells = ['J', 'KSignature', 'KDate', 'LShares', 'LAcquired', 'M', 'N'] as const
type RowField = `row${ConsentRow}${(typeof cells)[number]}`

const page = (number: number, field: string) => `topmostSubform[0].Page${number}[0].${field}[0]`

/** The fields of the seven rows are numbered from f2_03, row by row. */
const rowFields = Object.fromEntries(
  consentRows.flatMap((row) =>
    cells.map((cell, index) => {
      const number = String(3 + (row - 1) * cells.length + index).padStart(2, '0')
      return [`row${row}${cell}`, page(2, `Table_Part1[0].Row${row}[0].f2_${number}`)]
    }),
  ),
) as Record<RowField, string>

const texts = {
  name: page(1, 'NameAddress[0].f1_01'),
  street: page(1, 'NameAddress[0].f1_02'),
  cityStateZip: page(1, 'NameAddress[0].f1_03'),
  lineA: page(1, 'f1_04'),
  lineB: page(1, 'f1_05'),
  lineC: page(1, 'f1_06'),
  lineE: page(1, 'f1_07'),
  lineF2YearEnd: page(1, 'f1_08'),
  lineF4Month: page(1, 'f1_09'),
  lineH: page(1, 'f1_10'),
  lineHPhone: page(1, 'f1_11'),
  lineI1: page(1, 'f1_12'),
  lineI2: page(1, 'f1_13'),
  lineI3: page(1, 'f1_14'),
  lineI4: page(1, 'f1_15'),
  lineI5: page(1, 'f1_16'),
  lineI6: page(1, 'f1_17'),
  lineI7: page(1, 'f1_18'),
  lineI8: page(1, 'f1_19'),
  lineI9: page(1, 'f1_20'),
  officerTitle: page(1, 'f1_21'),
  page2Name: page(2, 'f2_01'),
  page2Ein: page(2, 'f2_02'),
  ...rowFields,
  page3Name: page(3, 'f3_01'),
  page3Ein: page(3, 'f3_02'),
  page4Name: page(4, 'f4_01'),
  page4Ein: page(4, 'f4_02'),
  partIIIBeneficiary: page(4, 'f4_03'),
  partIIIBeneficiarySsn: page(4, 'f4_04'),
  partIIITrust: page(4, 'f4_05'),
  partIIITrustEin: page(4, 'f4_06'),
  partIIITransferDate: page(4, 'f4_07'),
}

const boxes = {
  lineDName: page(1, 'c1_1'),
  lineDAddress: page(1, 'c1_2'),
  lineF1: page(1, 'c1_3'),
  lineF2: 'topmostSubform[0].Page1[0].c1_3[1]',
  lineF3: 'topmostSubform[0].Page1[0].c1_3[2]',
  lineF4: 'topmostSubform[0].Page1[0].c1_3[3]',
  lineG: page(1, 'c1_4'),
  lineO1: page(3, 'c3_1'),
  lineO2: 'topmostSubform[0].Page3[0].c3_1[1]',
  lineO3: 'topmostSubform[0].Page3[0].c3_1[2]',
  lineP1: page(3, 'c3_2'),
  lineP2: page(3, 'c3_3'),
  lineQ1: page(3, 'c3_4'),
  lineQ1Yes: page(3, 'c3_5'),
  lineQ1No: 'topmostSubform[0].Page3[0].c3_5[1]',
  lineQ2: page(3, 'c3_6'),
  lineQ3: page(3, 'c3_7'),
  lineR1: page(3, 'c3_8'),
  lineR2: page(3, 'c3_9'),
}

export type Form2553Text = keyof typeof texts
export type Form2553Box = keyof typeof boxes

/** The lines under item I, where a late election is explained. */
export const itemILines = [
  'lineI1',
  'lineI2',
  'lineI3',
  'lineI4',
  'lineI5',
  'lineI6',
  'lineI7',
  'lineI8',
  'lineI9',
] as const satisfies readonly Form2553Text[]

/** Election by a Small Business Corporation. PDF page 1 is a notice where to file; the form's page 1 is PDF page 2. */
export const form2553: FederalForm<Form2553Text, Form2553Box> = {
  kind: 'form-2553',
  title: 'Form 2553',
  fileName: 'f2553.pdf',
  url: 'https://www.irs.gov/pub/irs-pdf/f2553.pdf',
  revision: '(Rev. December 2017)',
  sha256: 'd7f8aa97606e63837337d571b516c51a9b7d0cd690f7c8f092de80587bbd2e96',
  pageCount: 5,
  leadingPages: 1,
  texts,
  boxes,
}
