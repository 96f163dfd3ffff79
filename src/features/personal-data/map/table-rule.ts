/** What an erasure removes, in the words of its list. */
export const erasedParts = {
  account: 'Email address, name, phone, password, sessions, and second factors',
  quiz: 'Quiz answers and unfinished formation forms',
  messages: 'Notes, questions, and files sent to us',
  appointments: 'Appointments, and what they were about',
  mails: 'The text and address of every email',
  leads: 'Forms sent to us without an order, and our replies',
  updates: 'Downloads and email updates',
  ssns: 'Social Security numbers, at once',
  contact: 'Name, email, and phone on orders, and network addresses of payments',
  unpaid: 'Answers of orders that were never paid',
  search: 'What the search finds',
  partner: 'The partner record and its code',
} as const
export type ErasedPart = keyof typeof erasedParts

/** What stays, with the reason. */
export const keptParts = {
  orders: { title: 'Orders and their history', why: 'Business records of what was ordered and done', years: 7 },
  payments: { title: 'Payments and refunds', why: 'Accounting records', years: 7 },
  papers: {
    title: 'Signed and filed papers, with their answers',
    why: 'They belong to the company and its other owners',
    years: 7,
  },
  companies: { title: 'The company’s record', why: 'It is what the state has on file', years: 7 },
  partner: {
    title: 'The partner record',
    why: 'Paid orders came with its code, and commission is owed on record',
    years: 7,
  },
  audit: { title: 'Audit entries', why: 'They hold ids, never names', years: null },
} as const
export type KeptPart = keyof typeof keptParts

/** How the rows that belong to a person are found. */
export interface Finding {
  /** The column that names their account. */
  account?: string
  /** The column that holds their address. */
  email?: string
  /** A text that is someone else's row, and that an erasure empties where it holds the address. */
  mention?: string
  /** The column that names a row of another table, which belongs to them. */
  via?: { column: string; table: string }
}

export type Fate =
  /** `where` leaves out rows that stay, and `stays` says as what. */
  | { act: 'delete'; part: ErasedPart; where?: string; stays?: KeptPart }
  /** Columns and the SQL that they are set to. */
  | { act: 'blank'; part: ErasedPart; set: Readonly<Record<string, string>>; stays: KeptPart | null }
  | { act: 'keep'; stays: KeptPart }
  /** A use case of the table's owner does it. */
  | { act: 'own'; part: ErasedPart }

/** What becomes of a column that names an account when that account is merged into another one. */
export type AccountColumn =
  | 'move'
  /** The rows end with the account: credentials, and choices of which the account that stays has its own. */
  | 'end'
  /** Only staff stand here, and their accounts are never merged. */
  | 'staff'

/** What one table holds of people, and what an export, an erasure, and a merge do with it. */
export interface TableRule {
  /** Null: it holds nothing of a client or a visitor. */
  finds: Finding | null
  erase: Fate | null
  accounts?: Readonly<Record<string, AccountColumn>>
  /** A merge writes the address of the account that stays where the other's stood. */
  movesEmail?: true
  /** The column that names who did something, as "user:" and the id of the account. */
  actor?: string
  /** Columns that no export shows: codes and keys. Binary columns are never shown. */
  hidden?: readonly string[]
  /** The columns of a stored file that goes into an export. */
  file?: { key: string; name: string }
}

export const onlyStaff = (...columns: string[]): TableRule => ({
  finds: null,
  erase: null,
  accounts: Object.fromEntries(columns.map((column) => [column, 'staff'])),
})

/** Holds nothing of a person. */
export const nobody: TableRule = { finds: null, erase: null }

export const ofOrder = (erase: Fate, rest: Partial<TableRule> = {}): TableRule => ({
  finds: { via: { column: 'order_id', table: 'orders' } },
  erase,
  ...rest,
})

export const ofParent = (column: string, table: string, erase: Fate, rest: Partial<TableRule> = {}): TableRule => ({
  finds: { via: { column, table } },
  erase,
  ...rest,
})

export const keep = (stays: KeptPart): Fate => ({ act: 'keep', stays })
export const remove = (part: ErasedPart): Fate => ({ act: 'delete', part })
