/** What someone is to a company, from the most rights to the fewest. */
export const companyRoles = ['owner', 'co-owner', 'observer'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Nobody is invited as an owner: an owner makes a member of the company one. */
export const invitedRoles = ['co-owner', 'observer'] as const satisfies readonly CompanyRole[]
export type InvitedRole = (typeof invitedRoles)[number]

const everyone = companyRoles
const owners = ['owner', 'co-owner'] as const

/** What each role may do: THE table that every endpoint and page of a company asks (decision 190). */
export const companyActs = {
  'view-facts': everyone,
  'view-people': everyone,
  'view-changes': everyone,
  'view-calendar': everyone,
  'keep-calendar': owners,
  'view-documents': everyone,
  'download-record': everyone,
  'view-payments': owners,
  'change-contact': owners,
  'report-change': owners,
  invite: owners,
  'change-role': owners,
  'remove-member': owners,
  leave: everyone,
} as const satisfies Record<string, readonly CompanyRole[]>
export type CompanyAct = keyof typeof companyActs

export const mayAct = (role: CompanyRole, act: CompanyAct): boolean =>
  (companyActs[act] as readonly CompanyRole[]).includes(role)

/** Whether this role may change or remove someone who is that: only an owner touches an owner. */
export const mayTouch = (role: CompanyRole, theirs: CompanyRole): boolean => theirs !== 'owner' || role === 'owner'

/** The roles that this role may give to a member. */
export const rolesToGive = (role: CompanyRole): readonly CompanyRole[] =>
  mayAct(role, 'change-role') ? companyRoles.filter((given) => mayTouch(role, given)) : []

export const roleWords: Record<CompanyRole, { title: string; inText: string; may: string }> = {
  owner: { title: 'Owner', inText: 'owner', may: 'Views and changes everything, and decides who has access' },
  'co-owner': { title: 'Co-owner', inText: 'co-owner', may: 'The same, except for removing an owner' },
  observer: {
    title: 'Accountant, observer',
    inText: 'accountant, observer',
    may: 'Views the facts, the calendar, and the documents',
  },
}

/** Days until an invitation to a company expires. */
export const invitationDays = 7
