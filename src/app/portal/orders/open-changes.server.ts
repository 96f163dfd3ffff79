import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { listLapsedSignatures } from '#features/formation/changes/sign-again.server.ts'
import type { MissingSignature } from '#features/formation/changes/sign-again.ts'
import { type ClientFinding, listClientFindings } from '#features/orders/findings/findings-api.server.ts'
import { findNameChoice } from '#features/orders/names/choose-name.server.ts'
import type { NameChoice } from '#features/orders/names/name-choice.ts'
import type { OrderView } from '#features/orders/order.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'

/** What the tasks of a changed answer show, and what the rules say about the answers. */
export interface OpenChanges {
  nameChoice: NameChoice | null
  toSign: MissingSignature[]
  findings: ClientFinding[]
  today: string
}

/** Reads what the order's open tasks about changed answers need, and its findings while it isn't filed. */
export async function readOpenChanges(app: App, order: OrderView): Promise<OpenChanges> {
  const { id, tasks } = order
  const isOpen = (kind: string) => tasks.some((task) => task.kind === kind && task.doneAt === null)
  const nameChoice = isOpen('choose-name') ? ((await findNameChoice(app.db, id)) ?? null) : null
  const formation = isOpen('sign-again') ? await currentFormation(app.db, id) : undefined
  const toSign = formation ? await listLapsedSignatures(app.db, formation) : []
  const findings = await listClientFindings(app, order)
  return { nameChoice, toSign, findings, today: todayInPacific(app.now()) }
}
