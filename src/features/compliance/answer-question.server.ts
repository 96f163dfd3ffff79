import { companyAccess } from '#features/companies/access/company-access.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { dutyAnswers } from './compliance-tables.server.ts'
import type { AnswerInput } from './mark.ts'

/** Keeps what the client says about their company; the calendar follows at once. Throws `not-found`, and `forbidden` for an observer. */
export const answerQuestion = (app: App, user: CurrentUser, companyId: string, input: AnswerInput): Promise<void> =>
  app.db.transaction(async (tx) => {
    await companyAccess(tx, user.id, companyId, 'keep-calendar')
    const { question, choice, day } = input
    const said = { choice, day, answeredBy: user.id, answeredAt: app.now() }
    await tx
      .insert(dutyAnswers)
      .values({ companyId, question, ...said })
      .onConflictDoUpdate({ target: [dutyAnswers.companyId, dutyAnswers.question], set: said })
    await writeAudit(tx, {
      actor: `user:${user.id}`,
      action: 'duty.question-answered',
      object: `company:${companyId}`,
      detail: { question, choice },
    })
  })
