import pg from 'pg'

/**
 * A connection through a pooler in transaction mode. Statements have no names there: the next one may reach another
 * session, which knows none of them or another one under the same name (decision 330).
 */
export class UnnamedClient extends pg.Client {}

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown
const { query: send } = pg.Client.prototype as unknown as { query: Query }

Object.assign(UnnamedClient.prototype, {
  query(this: pg.Client, statement: unknown, ...rest: unknown[]) {
    const isNamed =
      typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    return send.call(this, isNamed ? { ...statement, name: undefined } : statement, ...rest)
  },
} satisfies { query: Query })
