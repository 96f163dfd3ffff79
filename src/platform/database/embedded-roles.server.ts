import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { DatabaseUrls } from './database-urls.server.ts'

const roleNames = { app: 'legate_app', pii: 'legate_pii', owner: 'legate_owner' } as const
type RoleKind = keyof typeof roleNames

/**
 * Gives a cluster of ours its three roles and the database to its owner, with all that an earlier version made in it.
 * Does nothing that is done already, so every start may call it.
 *
 * @param superuserUrl of the database
 * @returns the same database under the three roles
 */
export async function prepareRoles(superuserUrl: string): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5000 })
  // A server that dies fails the query that waits for it; its end must not end the program as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    // Roles belong to the whole cluster, and two starts at once would collide in its catalog.
    await client.query('select pg_advisory_xact_lock(6041002)')
    for (const kind of ['app', 'pii', 'owner'] as const) await ensureRole(client, superuserUrl, kind)
    await adoptObjects(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
  const [app, pii, owner] = [urlOf(superuserUrl, 'app'), urlOf(superuserUrl, 'pii'), urlOf(superuserUrl, 'owner')]
  return { app, pii, owner }
}

/** Derived, so that the superuser's password file is the only one, and a restored cluster needs no other. */
const passwordOf = (superuserUrl: string, kind: RoleKind): string =>
  createHmac('sha256', new URL(superuserUrl).password).update(roleNames[kind]).digest('base64url')

function urlOf(superuserUrl: string, kind: RoleKind): string {
  const url = new URL(superuserUrl)
  url.username = roleNames[kind]
  url.password = passwordOf(superuserUrl, kind)
  return url.href
}

async function ensureRole(client: pg.Client, superuserUrl: string, kind: RoleKind): Promise<void> {
  const name = roleNames[kind]
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const password = client.escapeLiteral(passwordOf(superuserUrl, kind))
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password ${password}`,
  )
}

/**
 * Earlier versions made everything as the superuser. `reassign owned` refuses to take objects from that one. A sequence
 * of a column follows its table, an index too.
 */
async function adoptObjects(client: pg.Client): Promise<void> {
  const { owner } = roleNames
  const found = await client.query<{ statement: string }>(
    `with schemas as (
       select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'pii', 'pgboss')
     )
     select format('alter database %I owner to ${owner}', datname) as statement
       from pg_database where datname = current_database() and datdba <> '${owner}'::regrole
     union all
     select format('alter schema %I owner to ${owner}', nspname)
       from schemas where nspowner not in ('${owner}'::regrole, 'pg_database_owner'::regrole)
     union all
     select format('alter table %s owner to ${owner}', c.oid::regclass)
       from pg_class c join schemas s on s.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and c.relowner <> '${owner}'::regrole and not exists (
         select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
           and c.relkind = 'S' and d.deptype in ('a', 'i'))
     union all
     select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
       from pg_proc p join schemas s on s.oid = p.pronamespace where p.proowner <> '${owner}'::regrole
     union all
     select format('alter type %s owner to ${owner}', t.oid::regtype)
       from pg_type t join schemas s on s.oid = t.typnamespace
       where t.typtype in ('e', 'd') and t.typowner <> '${owner}'::regrole`,
  )
  for (const { statement } of found.rows) await client.query(statement)
}
