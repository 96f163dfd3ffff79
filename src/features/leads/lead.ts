/** A message of one of the public forms, as it is stored, whatever the form. */
export interface NewLead {
  kind: 'intake' | 'contact' | 'collaboration'
  name: string
  email: string
  phone: string
  company: string
  /** The kind's own fields under the names of the API, without those that are empty. */
  details: Record<string, unknown>
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

/** The mailbox behind an address: case and a +tag do not make another one. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).split('+', 1)[0] ?? ''
  return `${local}${email.slice(at)}`.toLowerCase()
}
