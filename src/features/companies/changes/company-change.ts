import { z } from 'zod'
import { formatDay } from '#lib/dates.ts'
import { type CompanyRole, roleWords } from '#features/companies/access/company-acts.ts'
import { formatUbi } from '#features/washington/identifiers/identifiers.ts'

export const changeKinds = [
  'formed',
  'ein-recorded',
  'state-record-changed',
  'contact-changed',
  'change-reported',
  'invited',
  'invitation-sent-again',
  'invitation-withdrawn',
  'invitation-declined',
  'joined',
  'role-changed',
  'removed',
  'left',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What a kind of change says beside who and whom. Never an EIN, and never a number of a person. */
export interface ChangeDetail {
  ubi?: string
  filedOn?: string
  role?: CompanyRole
  /** "Principal office", and what stood there before and after. */
  fact?: string
  from?: string
  to?: string
  /** The day on which the state's records changed. */
  changedOn?: string
  text?: string
}

export interface DescribedChange {
  kind: ChangeKind
  /** Whom it concerns: a name, or an invited address; empty once they are erased. */
  whom: string
  detail: ChangeDetail
}

/** What was done, as the rest of a sentence after who did it, without its period. */
export function describeChange({ kind, whom, detail }: DescribedChange): string {
  const role = detail.role ? roleWords[detail.role].inText : 'member'
  const someone = whom || 'someone'
  switch (kind) {
    case 'formed':
      return `recorded the formation: UBI ${formatUbi(detail.ubi ?? '')}, filed on ${formatDay(detail.filedOn ?? '')}`
    case 'ein-recorded':
      return 'recorded the EIN'
    case 'state-record-changed':
      return `recorded a change in the state’s records on ${formatDay(detail.changedOn ?? '')}. ${fromTo(detail)}`
    case 'contact-changed':
      return `changed how we reach the company. ${fromTo(detail)}`
    case 'change-reported':
      return `reported a change or a mistake${detail.text ? `: “${detail.text}”` : ''}`
    case 'invited':
      return `invited ${someone} as ${role}`
    case 'invitation-sent-again':
      return `sent the invitation of ${someone} again`
    case 'invitation-withdrawn':
      return `withdrew the invitation of ${someone}`
    case 'invitation-declined':
      return `declined the invitation as ${role}`
    case 'joined':
      return `joined as ${role}`
    case 'role-changed':
      return `changed the role of ${someone} to ${role}`
    case 'removed':
      return `removed ${someone}`
    case 'left':
      return 'left the company'
  }
}

const fromTo = ({ fact = '', from, to }: ChangeDetail) => `${fact}: ${to || 'none'}${from ? `, before ${from}` : ''}`

export const companyChangeView = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** "You", a name, or the firm. */
  who: z.string(),
  /** The rest of the sentence, without its period. */
  what: z.string(),
})
export type CompanyChangeView = z.output<typeof companyChangeView>
