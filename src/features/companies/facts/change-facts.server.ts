import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  companyAccess,
  type Company,
  lockCompany,
  lockedAccess,
  requireCompany,
} from '#features/companies/access/company-access.server.ts'
import { recordChange } from '#features/companies/changes/record-change.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import type { CompanyAgent } from '#features/companies/company.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { addressField, type ContactInput, formatAddress, formatAgent, type StateChangeInput } from './company-facts.ts'
import { stateFactWords } from './fact-words.ts'
import { companyReportMail } from './company-report.email.ts'

/** Changes how the company is reached; the state's records stay as they are. Throws `not-found`, `forbidden`. */
export const changeContact = (app: App, user: CurrentUser, companyId: string, input: ContactInput): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { company } = await lockedAccess(tx, user.id, companyId, 'change-contact')
    const phone = input.phone || null
    await tx
      .update(companies)
      .set({ contactPhone: phone, contactAddress: input.address })
      .where(eq(companies.id, company.id))
    const changes = [
      { fact: 'Phone', from: company.contactPhone ?? '', to: phone ?? '' },
      { fact: 'Address', from: formatAddress(company.contactAddress), to: formatAddress(input.address) },
    ]
    for (const detail of changes)
      if (detail.from !== detail.to)
        await recordChange(app, tx, { company, kind: 'contact-changed', actor: user, detail })
  })

/** Tells the firm of a change or a mistake in the record. Throws `not-found`, `forbidden`. */
export const reportChange = (app: App, user: CurrentUser, companyId: string, text: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { company } = await companyAccess(tx, user.id, companyId, 'report-change')
    await recordChange(app, tx, { company, kind: 'change-reported', actor: user, detail: { text } })
    await enqueueMail(app, tx, {
      template: 'staff-company-report',
      dedupeKey: `staff-company-report|${randomUUID()}`,
      to: { address: app.env.STAFF_MAIL },
      text: companyReportMail({
        name: company.name,
        by: `${user.firstName} ${user.lastName}`,
        text,
        url: `${app.origin}/admin/companies/${company.id}`,
      }),
    })
  })

/**
 * Records that the state's records of a company changed. Throws `not-found`, `invalid-input` for a day ahead or before the
 * filing, and for what stands there already.
 */
export const recordStateChange = (
  app: App,
  staff: CurrentUser,
  companyId: string,
  input: StateChangeInput,
): Promise<void> =>
  app.db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const company = await requireCompany(tx, companyId)
    const { changedOn } = input
    if (changedOn > todayInPacific(app.now())) refuse('changedOn', 'This day is in the future')
    if (changedOn < company.filedOn) refuse('changedOn', 'The state filed the company later')
    const change = changeOf(company, input, app.site().firm)
    if (change.from === change.to) refuse(change.field, 'This is what the record says already')
    await tx.update(companies).set(change.set).where(eq(companies.id, company.id))
    const detail = { fact: stateFactWords[input.fact], from: change.from, to: change.to, changedOn }
    await recordChange(app, tx, {
      company: { id: company.id, name: change.set.name ?? company.name },
      kind: 'state-record-changed',
      actor: { staffId: staff.id },
      detail,
    })
    await writeAudit(tx, {
      actor: `user:${staff.id}`,
      action: 'company.state-change-recorded',
      object: `company:${company.id}`,
      detail: { fact: input.fact, changedOn },
    })
  })

const refuse = (field: string, text: string): never => {
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}

interface FactChange {
  set: Partial<Pick<Company, 'name' | 'principalOffice' | 'mailingAddress' | 'registeredAgent'>>
  from: string
  to: string
  /** Where the form says what is wrong with it. */
  field: string
}

function changeOf(company: Company, input: StateChangeInput, firm: string): FactChange {
  switch (input.fact) {
    case 'name':
      return { set: { name: input.name }, from: company.name, to: input.name, field: 'name' }
    case 'principal-office':
    case 'mailing-address': {
      const key = input.fact === 'principal-office' ? 'principalOffice' : 'mailingAddress'
      const from = formatAddress(company[key])
      return { set: { [key]: input.address }, from, to: formatAddress(input.address), field: addressField }
    }
    case 'firm-as-agent':
    case 'registered-agent': {
      const agent = agentOf(input)
      const lineOf = (one: CompanyAgent) => [formatAgent(one, firm), formatAddress(one)].filter(Boolean).join(', ')
      return {
        set: { registeredAgent: agent },
        from: lineOf(company.registeredAgent),
        to: lineOf(agent),
        field: 'fact',
      }
    }
  }
}

const nobody = { firstName: '', lastName: '', companyName: '', email: '', phone: '' }
const nowhere = { street: '', city: '', state: '', zipCode: '', county: '' }

const agentOf = (input: Extract<StateChangeInput, { fact: 'firm-as-agent' | 'registered-agent' }>): CompanyAgent =>
  input.fact === 'firm-as-agent'
    ? { type: 'legate', ...nobody, ...nowhere }
    : { type: 'company', ...nobody, ...input.address, companyName: input.name }
