import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { testDatabase } from '../../../test/database.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { attemptMoves, attemptStates, observations, reactions, reactionTo } from './attempt.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database

test('the database allows exactly the moves of the table', async () => {
  const user = await aUser(db)
  for (const from of attemptStates) {
    for (const to of attemptStates) {
      const [order] = await db
        .insert(orders)
        .values({ userId: user.id, baseService: 'llc', totalCents: 49_900, cartHash: Buffer.from('x') })
        .returning({ id: orders.id })
      const id = crypto.randomUUID()
      await db.insert(paymentAttempts).values({
        id,
        orderId: order?.id ?? '',
        state: from,
        squareKey: id,
        squarePaymentId: `payment-${id}`,
        tokenHmac: Buffer.from(id),
        amountCents: 49_900,
      })
      const hasMoved = await db.execute(sql`update payment_attempts set state = ${to} where id = ${id}`).then(
        () => true,
        () => false,
      )
      expect([from, to, hasMoved]).toEqual([from, to, from === to || attemptMoves[from].includes(to)])
    }
  }
})

test('every reaction walks along allowed moves', () => {
  for (const [position, row] of Object.entries(reactions)) {
    for (const observation of observations) {
      let at = attemptStates.find((state) => position.startsWith(state)) ?? 'created'
      for (const to of row[observation].to) {
        expect([position, observation, attemptMoves[at]]).toEqual([position, observation, expect.arrayContaining([to])])
        at = to
      }
    }
  }
})

test('money on its way is never abandoned', () => {
  const capturing = { state: 'capturing', squarePaymentId: 'p1' } as const
  expect(reactionTo(capturing, 'overdue', 'p1').to).toEqual([])
})

test.each([
  ['created', null, 'approved', 'p1', ['capturing'], 'capture'],
  ['capturing', 'p1', 'approved', 'p1', [], 'capture'],
  ['capturing', 'p1', 'approved', 'p2', [], 'void'],
  ['capturing', 'p1', 'declined', null, [], 'nothing'],
  ['capturing', 'p1', 'canceled', 'p1', ['declined'], 'nothing'],
  ['captured', 'p1', 'completed', 'p2', [], 'alert'],
  ['captured', 'p1', 'completed', 'p1', [], 'nothing'],
  ['abandoned', null, 'approved', 'p1', [], 'void'],
  ['abandoned', null, 'completed', 'p1', [], 'alert'],
] as const)(
  '%s (payment %s) that sees %s of %s goes to %j and then: %s',
  (state, squarePaymentId, seen, id, to, next) => {
    expect(reactionTo({ state, squarePaymentId }, seen, id)).toMatchObject({ to, next })
  },
)
