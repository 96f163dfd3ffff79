import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { namesOfHolders } from '#features/orders/ssn-records/recent-views-queries.server.ts'
import { refusalTexts } from '#features/orders/ssn-records/ssn-purposes.ts'
import { isUuid, orderNumber, shortId } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { AuditRow } from '#platform/audit-entries.server.ts'
import { wordsOf } from './audit-actions.ts'
import type { AuditEntryView, Named } from './audit-log.ts'
import { auditObjects } from './audit-objects.ts'

const idsOf = (kind: string, references: readonly string[]): string[] => [
  ...new Set(
    references.flatMap((reference) => {
      const [own, id] = reference.split(':')
      return own === kind && isUuid(id) ? [id] : []
    }),
  ),
]

/** What the ids of the log are called today. Who is gone stays an id: the log holds no names. */
interface Names {
  users: Map<string, { name: string; isStaff: boolean }>
  orders: Map<string, string>
  holders: Map<string, string>
}

async function readNames(app: App, rows: readonly AuditRow[]): Promise<Names> {
  const references = rows.flatMap(({ actor, object }) => [actor, object])
  const [people, bought, holders] = await Promise.all([
    app.db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, role: users.role })
      .from(users)
      .where(inArray(users.id, idsOf('user', references))),
    app.db
      .select({ id: orders.id, title: sql<string>`coalesce(${orders.businessName}, ${titleOfOrder})` })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(inArray(orders.id, idsOf('order', references))),
    namesOfHolders(app, idsOf('secret', references)),
  ])
  return {
    users: new Map(
      people.map(({ id, firstName, lastName, role }) => [
        id,
        { name: `${firstName} ${lastName}`, isStaff: role !== 'client' },
      ]),
    ),
    orders: new Map(bought.map(({ id, title }) => [id, title])),
    holders,
  }
}

const actorTexts: Record<string, string> = {
  system: 'System',
  cli: 'Operator',
  operator: 'Operator',
  anonymous: 'A visitor',
  signer: 'A signer',
  'agent-link': 'A registered agent',
  'owner-link': 'An owner',
}

function whoOf(actor: string, names: Names): string {
  const [kind = '', id = ''] = actor.split(':')
  if (kind === 'user') return names.users.get(id)?.name ?? `Account ${shortId(id)}`
  return actorTexts[kind] ?? actor
}

function objectOf(object: string, names: Names): Named {
  const [kind = '', ...rest] = object.split(':')
  const id = rest.join(' ')
  switch (kind) {
    case 'order': {
      const title = names.orders.get(id)
      if (title === undefined) return { text: `Order ${orderNumber(id)}`, to: null }
      return { text: `${title}, ${orderNumber(id)}`, to: `/admin/orders/${id}` }
    }
    case 'user': {
      const person = names.users.get(id)
      return { text: person ? person.name : `Account ${shortId(id)}`, to: null }
    }
    case 'secret':
      return { text: names.holders.get(id) ?? `Number ${shortId(id)}`, to: null }
    case 'audit':
      return id ? { text: `Entry ${id}`, to: `/admin/audit/${id}` } : { text: 'Audit log', to: null }
    default: {
      const words = auditObjects[kind]
      if (!words) return { text: object, to: null }
      const { text, isOne = false, page } = words
      if (isOne) return { text, to: null }
      return { text: `${text} ${isUuid(id) ? shortId(id) : id}`.trim(), to: page ? `${page}/${id}` : null }
    }
  }
}

function noteOf({ detail }: AuditRow): string | null {
  const { why, reason } = detail
  if (typeof why === 'string') return refusalTexts[why] ?? why
  return typeof reason === 'string' && reason !== '' ? `“${reason}”` : null
}

/** Entries as they are read: who, in plain words what, and to what. */
export async function nameEntries(app: App, rows: readonly AuditRow[]): Promise<AuditEntryView[]> {
  const names = await readNames(app, rows)
  return rows.map((row) => {
    const { text, isDenied = false } = wordsOf(row.action)
    return {
      id: row.id,
      at: row.at.toISOString(),
      who: whoOf(row.actor, names),
      words: text,
      action: row.action,
      object: objectOf(row.object, names),
      note: noteOf(row),
      isDenied,
    }
  })
}
