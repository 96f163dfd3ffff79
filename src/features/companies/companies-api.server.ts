import { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { companyAccess } from './access/company-access.server.ts'
import { companyRoles } from './access/company-acts.ts'
import { listChanges } from './change-queries.server.ts'
import { companyChangeView } from './changes/company-change.ts'
import { listCompaniesOf } from './company-list-queries.server.ts'
import { changeContact, recordStateChange, reportChange } from './facts/change-facts.server.ts'
import { companyView, contactInput, reportInput, stateChangeInput } from './facts/company-facts.ts'
import { viewCompany } from './facts/read-company.server.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import { listInvitations, listMembers, viewMember } from './member-queries.server.ts'
import { changeRole, leaveCompany, removeMember } from './members/change-members.server.ts'
import { inviteToCompany, sendInvitationAgain, withdrawInvitation } from './members/invite.server.ts'
import { changeRoleInput, companyPeopleView, inviteInput } from './members/member.ts'
import { invitationEndpoints } from './members/invitations-api.server.ts'

const doneAnswer = z.object({ success: z.literal(true) })
const listed = z.object({
  id: z.uuid(),
  name: z.string(),
  legalEntity: z.enum(legalEntities),
  orderId: z.uuid(),
  effectiveOn: z.iso.date(),
  role: z.enum(companyRoles),
})

interface Act<Body extends z.ZodType> {
  method?: 'post' | 'put' | 'delete'
  path: string
  summary: string
  body?: Body
  /** Sends a mail to an address that the caller names. */
  isMailed?: boolean
  run: (app: App, user: CurrentUser, params: Record<string, string>, input: z.output<Body>) => Promise<void>
}

/** A change of a company by one of its members. */
const act = <Body extends z.ZodType = z.ZodUndefined>({ method = 'post', path, summary, body, ...rest }: Act<Body>) =>
  endpoint({
    method,
    path: `/api/companies/{id}${path}`,
    access: 'user',
    summary,
    ...(body ? { body } : {}),
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      if (rest.isMailed) await app.throttle.take('owner-link-account', user.id)
      await rest.run(app, user, params, input as z.output<Body>)
      return { success: true }
    },
  })

const idOf = (params: Record<string, string>) => params['id'] ?? ''
const memberOf = (params: Record<string, string>) => ({ companyId: idOf(params), memberId: params['memberId'] ?? '' })
const invitationOf = (params: Record<string, string>) => ({
  companyId: idOf(params),
  invitationId: params['invitationId'] ?? '',
})
const nothing = z.strictObject({})

const reads: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/companies',
    access: 'user',
    summary: 'List the companies that the caller has access to',
    responses: { 200: z.array(listed) },
    handle: ({ app, user }) => listCompaniesOf(app.db, user.id),
  }),
  endpoint({
    method: 'get',
    path: '/api/companies/{id}',
    access: 'user',
    summary: 'Read the facts of a company, each with who can see it',
    responses: { 200: companyView },
    handle: async ({ app, user, params }) =>
      viewCompany(app, await companyAccess(app.db, user.id, idOf(params), 'view-facts')),
  }),
  endpoint({
    method: 'get',
    path: '/api/companies/{id}/people',
    access: 'user',
    summary: 'List the people of a company and its open invitations',
    responses: { 200: companyPeopleView },
    async handle({ app, user, params }) {
      const { company } = await companyAccess(app.db, user.id, idOf(params), 'view-people')
      return {
        members: (await listMembers(app.db, company.id)).map(viewMember),
        invitations: await listInvitations(app.db, company.id, app.now()),
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/companies/{id}/changes',
    access: 'user',
    summary: 'List the change log of a company, newest first',
    responses: { 200: z.array(companyChangeView) },
    async handle({ app, user, params }) {
      const { company } = await companyAccess(app.db, user.id, idOf(params), 'view-changes')
      return listChanges(app.db, company.id, { userId: user.id, firm: app.site().firm })
    },
  }),
]

/** Companies of clients, from the day the state filed them. */
export const companyEndpoints: Endpoint[] = [
  ...reads,
  ...invitationEndpoints,
  act({
    method: 'put',
    path: '/contact',
    summary: 'Change the phone and address at which we reach a company',
    body: contactInput,
    run: (app, user, params, input) => changeContact(app, user, idOf(params), input),
  }),
  act({
    path: '/reports',
    summary: 'Report a change or a mistake in a company’s record',
    body: reportInput,
    isMailed: true,
    run: (app, user, params, { text }) => reportChange(app, user, idOf(params), text),
  }),
  act({
    path: '/invitations',
    summary: 'Invite someone to a company by mail, for seven days',
    body: inviteInput,
    isMailed: true,
    run: (app, user, params, input) => inviteToCompany(app, user, idOf(params), input),
  }),
  act({
    path: '/invitations/{invitationId}/send',
    summary: 'Send an invitation again, for another seven days',
    body: nothing,
    isMailed: true,
    run: (app, user, params) => sendInvitationAgain(app, user, invitationOf(params)),
  }),
  act({
    path: '/invitations/{invitationId}/withdraw',
    summary: 'Withdraw an invitation',
    body: nothing,
    run: (app, user, params) => withdrawInvitation(app, user, invitationOf(params)),
  }),
  act({
    method: 'put',
    path: '/members/{memberId}',
    summary: 'Give a member of a company another role',
    body: changeRoleInput,
    run: (app, user, params, { role }) => changeRole(app, user, memberOf(params), role),
  }),
  act({
    method: 'delete',
    path: '/members/{memberId}',
    summary: 'Remove a member of a company',
    run: (app, user, params) => removeMember(app, user, memberOf(params)),
  }),
  act({
    path: '/leave',
    summary: 'End the caller’s own access to a company',
    body: nothing,
    run: (app, user, params) => leaveCompany(app, user, idOf(params)),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/companies/{id}/changes',
    access: 'staff',
    summary: 'Record that the state’s records of a company changed',
    body: stateChangeInput,
    responses: { 201: doneAnswer },
    async handle({ app, user, params, input }) {
      await recordStateChange(app, user, idOf(params), input)
      return new Reply(201, { success: true })
    },
  }),
]
