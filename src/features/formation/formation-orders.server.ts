import type { SQL } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Who placed an order. */
export interface OrderClient {
  id: string
  email: string
  firstName: string
  lastName: string
}

/**
 * What formation asks of orders, which import formation and are therefore not imported here: the caller passes it, as
 * `PaymentOutcomes` are passed to payments.
 */
export interface FormationOrders {
  /** SQL: the order that the draft with this id belongs to; a canceled or refunded one has given it back. */
  orderOfDraft(draftId: SQL): SQL<string | null>
  /** SQL: whether the draft is locked: once payment may be in progress, until the order is canceled. */
  isDraftLocked(draftId: SQL): SQL<boolean>
  /** Locks the order until the transaction ends. Returns undefined when there is none. */
  lockForFormation(tx: Db, orderId: string): Promise<{ isPastPayment: boolean } | undefined>
  findClient(db: Db, orderId: string): Promise<(OrderClient & { isGivenUp: boolean }) | undefined>
  /** Moves the order on when something it needed has arrived; a failure is logged and retried by a job. */
  advance(app: App, orderId: string): Promise<void>
  /** Whether the order elects for a company that exists, so that no formation is filed with it. */
  isExistingCompany(db: Db, orderId: string): Promise<boolean>
  /** Whether the registered agent service was bought with the order, or for it. */
  includesAgent(db: Db, orderId: string): Promise<boolean>
}
