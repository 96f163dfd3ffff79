import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { listLapsedSignatures } from '#features/formation/changes/sign-again.server.ts'
import type { MissingSignature } from '#features/formation/changes/sign-again.ts'
import { findNameChoice } from '#features/orders/names/choose-name.server.ts'
import type { NameChoice } from '#features/orders/names/name-choice.ts'
import type { OrderView } from '#features/orders/order.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'

/** What the tasks of a changed answer show. */
export interface OpenChanges {
  nameChoice: NameChoice | null
  toSign: MissingSignature[]
  today: string
}

/** Reads what the order's open tasks about changed answers need; nothing is read where there is none. */
export async function readOpenChanges(app: App, { id, tasks }: OrderView): Promise<OpenChanges> {
  const isOpen = (kind: string) => tasks.some((task) => task.kind === kind && task.doneAt === null)
  const nameChoice = isOpen('choose-name') ? ((await findNameChoice(app.db, id)) ?? null) : null
  const formation = isOpen('sign-again') ? await currentFormation(app.db, id) : undefined
  const toSign = formation ? await listLapsedSignatures(app.db, formation) : []
  return { nameChoice, toSign, today: todayInPacific(app.now()) }
}
