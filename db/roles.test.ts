import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aUser } from './build.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { prepareRoles } from '#platform/database/embedded-roles.server.ts'
import { testDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase()
// What is said of the database itself is not cloned with it.
await migrate(database.urls)
await writeAudit(database.db, { actor: 'system', action: 'test', object: 'test' })
afterAll(() => database.close())

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** PostgreSQL's code: 42501 is "insufficient privilege". */
async function outcomeOf(url: string, ...statements: string[]): Promise<string> {
  const client = await connected(url)
  try {
    for (const statement of statements) await client.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
  } finally {
    await client.end()
  }
}

const deniedToApp: [what: string, ...statements: string[]][] = [
  ['read personal data', 'select * from pii.secrets'],
  ['count personal data', 'select count(*) from pii.secrets'],
  ['store personal data by hand', "insert into pii.secrets (id) values ('00000000-0000-0000-0000-000000000000')"],
  ['change personal data', "update pii.secrets set key_id = ''"],
  ['delete personal data', 'delete from pii.secrets'],
  ['copy personal data', 'copy pii.secrets to stdout'],
  ['copy personal data to a table', 'create table public.copied as select * from pii.secrets'],
  ['disable a trigger of the audit log', 'alter table audit_log disable trigger audit_log_chain'],
  ['disable all triggers of the audit log', 'alter table audit_log disable trigger all'],
  ['drop a trigger of the audit log', 'drop trigger audit_log_append_only on audit_log'],
  ['add a trigger to the audit log', 'create trigger t before insert on audit_log execute function refuse_change()'],
  ['replace the function of the chain', 'alter function audit_log_chain() set search_path = public'],
  ['turn triggers off', "set session_replication_role = 'replica'"],
  ['change the audit log', "update audit_log set actor = 'nobody'"],
  ['delete from the audit log', 'delete from audit_log'],
  ['truncate the audit log', 'truncate audit_log'],
  [
    'write another time into the audit log',
    "insert into audit_log (at, actor, action, object) values (now(), '', '', '')",
  ],
  ['write a hash into the audit log', "insert into audit_log (actor, action, object, hash) values ('', '', '', '')"],
  ['wind the numbers of the audit log', "select setval('audit_log_id_seq', 1)"],
  ['create a table', 'create table mine (n int)'],
  ['create a temporary table', 'create temporary table audit_log (n int)'],
  ['create a schema', 'create schema mine'],
  ['create a function', 'create function mine() returns int language sql as $$ select 1 $$'],
  ['alter a table', 'alter table users add column mine int'],
  ['drop a table', 'drop table users'],
  ['truncate a table', 'truncate sessions'],
  ['index a table', 'create index mine on users (id)'],
  ['rename a schema', 'alter schema pii rename to mine'],
  ['say that a migration was applied', "insert into schema_migrations values (9999, '', '')"],
  ['alter the queue', 'alter table pgboss.job add column mine int'],
  ['create in the queue', 'create table pgboss.mine (n int)'],
  ['become the owner', 'set role legate_owner'],
  ['become the role of personal data', 'set role legate_pii'],
  ['make a role', 'create role mine'],
  ['change its own rights', 'alter role legate_app superuser'],
  ['grant', 'grant select on pii.secrets to legate_app'],
  ['read files of the server', "select pg_read_file('PG_VERSION')"],
  ['run programs on the server', "copy users from program 'true'"],
]

test.each(deniedToApp)('the application’s role cannot %s', async (_, ...statements) => {
  expect(await outcomeOf(database.urls.app, ...statements)).toBe('42501')
})

/** What the application may not write, or not write again; it may do all with every other table. */
const limited: Record<string, string[]> = {
  audit_log: ['select'],
  document_lines: ['select', 'insert'],
  schema_migrations: ['select'],
  'pii.secrets': [],
  line_task_rounds: ['select', 'insert'],
  signing_events: ['select', 'insert'],
  signed_documents: ['select', 'insert'],
  signings: ['select', 'insert'],
  signing_requests: ['select', 'insert', 'update'],
  filing_checks: ['select', 'insert', 'update'],
  correction_cases: ['select', 'insert', 'update'],
  amounts_due: ['select', 'insert', 'update'],
  firm_fees: ['select', 'insert'],
  yearly_services: ['select', 'insert', 'update'],
  renewals: ['select', 'insert', 'update'],
  yearly_notices: ['select', 'insert'],
  resignation_records: ['select', 'insert'],
  partner_terms: ['select', 'insert'],
  partner_statement_lines: ['select', 'insert'],
  partner_statements: ['select', 'insert'],
}

const rightsOfApp = `
  select c.oid::regclass::text as name, array(
    select name from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) name
      where has_table_privilege('legate_app', c.oid, name)) as rights
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('public', 'pii', 'pgboss') order by 1`

test('the application’s role reads and writes the rows of every table but a few, also of one that is added', async () => {
  await database.owner.pool.query('create table added (id serial)')
  expect(await outcomeOf(database.urls.app, 'select from added')).toBe('42501')
  await migrate(database.urls)
  expect(await outcomeOf(database.urls.app, 'insert into added default values')).toBe('done')
  const { rows } = await database.owner.pool.query<{ name: string; rights: string[] }>(rightsOfApp)
  const all = ['select', 'insert', 'update', 'delete']
  expect(rows).toEqual(rows.map(({ name }) => ({ name, rights: limited[name] ?? all })))
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...Object.keys(limited), 'orders', 'added']))
})

const deniedToPii: [what: string, statement: string][] = [
  ['read users', 'select * from users'],
  ['read orders', 'select * from orders'],
  ['read whose numbers they are', 'select * from ssn_holders'],
  ['write the audit log', "insert into audit_log (actor, action, object) values ('', '', '')"],
  ['delete personal data', 'delete from pii.secrets'],
  ['move personal data to another holder', "update pii.secrets set owner_id = ''"],
  ['exchange personal data', "update pii.secrets set ciphertext = ''"],
  ['store personal data', "insert into pii.secrets (id) values ('00000000-0000-0000-0000-000000000000')"],
  ['erase personal data', 'select erase_expired_secrets(now())'],
  ['see the queue', 'select * from pgboss.job'],
  ['create a table', 'create table mine (n int)'],
]

test.each(deniedToPii)('the role of personal data cannot %s', async (_, statement) => {
  expect(await outcomeOf(database.urls.pii, statement)).toBe('42501')
})

test('the role of personal data reads ciphertext and wraps its keys again', async () => {
  const { pii } = database.urls
  expect(
    await outcomeOf(pii, 'select * from pii.secrets', "update pii.secrets set key_id = key_id, data_key_wrapped = ''"),
  ).toBe('done')
})

test('a function with its owner’s rights names what it uses, and no one but the application may call it', async () => {
  const { rows } = await database.owner.pool.query<{ name: string; settings: string[] | null; callers: string[] }>(
    `select p.proname as name, p.proconfig as settings,
       array(select coalesce(nullif(a.grantee, 0)::regrole::text, 'public')
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner order by 1) as callers
     from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
  )
  const fixed = ['search_path=pg_catalog, pg_temp']
  expect(rows).toEqual([
    { name: 'audit_log_chain', settings: fixed, callers: [] },
    { name: 'delete_ssn', settings: fixed, callers: [] },
    { name: 'erase_expired_secrets', settings: fixed, callers: ['legate_app'] },
    { name: 'erase_secrets_by', settings: fixed, callers: ['legate_app'] },
    { name: 'keep_secrets_for', settings: fixed, callers: ['legate_app'] },
    { name: 'store_secret', settings: fixed, callers: ['legate_app'] },
  ])
})

/** What an extension brought belongs to whoever may install it. */
const isOurs = (oid: string, catalog: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i')
     and (d.deptype = 'e' or exists (select 1 from pg_depend e where e.classid = d.refclassid and e.objid = d.refobjid and e.deptype = 'e')))`

const foreignOwners = `
  select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'pii', 'pgboss') and c.relowner <> 'legate_owner'::regrole
      and ${isOurs('c.oid', 'pg_class')}
  union all
  select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace::regnamespace::text in ('public', 'pii', 'pgboss') and p.proowner <> 'legate_owner'::regrole
      and ${isOurs('p.oid', 'pg_proc')}
  union all
  select t.oid::regtype::text from pg_type t
    where t.typnamespace::regnamespace::text in ('public', 'pii', 'pgboss') and t.typowner <> 'legate_owner'::regrole
      and ${isOurs('t.oid', 'pg_type')}
  union all
  select n.nspname from pg_namespace n where n.nspname in ('pii', 'pgboss') and n.nspowner <> 'legate_owner'::regrole
  union all
  select d.datname from pg_database d where d.datname = current_database() and d.datdba <> 'legate_owner'::regrole`

test('the owner’s role owns everything, also in a database whose superuser owned it', async () => {
  const empty = await testDatabase({ isEmpty: true })
  try {
    // As the version before this one made it: by its superuser, as its only role.
    const { superuserUrl } = empty
    await migrate({ app: superuserUrl, pii: superuserUrl, owner: superuserUrl })
    expect((await empty.owner.pool.query(foreignOwners)).rows).not.toEqual([])
    expect(await outcomeOf(empty.urls.app, 'select * from users')).toBe('42501')
    await migrate(await prepareRoles(superuserUrl))
    expect((await empty.owner.pool.query(foreignOwners)).rows).toEqual([])
    expect(await outcomeOf(empty.urls.app, 'select * from users', 'select * from pgboss.job')).toBe('done')
    await aUser(empty.db)
  } finally {
    await empty.close()
  }
})

/** The database behind a connection that can be cut, as by a server that dies without a word. */
async function behindALine(to: string) {
  const { hostname, port } = new URL(to)
  const ends: Socket[] = []
  const line = createServer((socket) => {
    const server = connect(Number(port), hostname)
    ends.push(socket, server)
    socket
      .on('error', () => {})
      .pipe(server.on('error', () => {}))
      .pipe(socket)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const bound = line.address()
  const url = new URL(to)
  url.port = String(typeof bound === 'object' && bound ? bound.port : 0)
  return {
    url: url.href,
    cut: () => ends.forEach((end) => end.destroy()),
    [Symbol.asyncDispose]: async () => void (await once(line.close(), 'close')),
  }
}

test('a connection that is lost while the roles are made is an error, and does not end the program', async () => {
  await using line = await behindALine(database.superuserUrl)
  const holder = await connected(database.superuserUrl)
  try {
    await holder.query('select pg_advisory_lock(6041002)')
    const refusal = expect(prepareRoles(line.url)).rejects.toThrow('Connection terminated unexpectedly')
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%6041002%'`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
    line.cut()
    await refusal
  } finally {
    await holder.end()
  }
})

test('a right that a role should not have is taken from it at the next start', async () => {
  const grants = [
    'grant usage on schema pii to legate_app; grant select on pii.secrets to legate_app',
    'grant usage on schema public to legate_pii; grant execute on function erase_expired_secrets to legate_pii',
  ]
  const outcomes = async () => [
    await outcomeOf(database.urls.app, 'select * from pii.secrets'),
    await outcomeOf(database.urls.pii, "select erase_expired_secrets('-infinity')"),
  ]
  for (const grant of grants) await database.owner.pool.query(grant)
  expect(await outcomes()).toEqual(['done', 'done'])
  await migrate(database.urls)
  expect(await outcomes()).toEqual(['42501', '42501'])
})

test('the roles and the database of the documentation are what the program needs', async () => {
  const manual = readFileSync(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8')
  const [, documented = ''] = /```sql\n(create role legate_owner[^]*?)```/.exec(manual) ?? []
  const name = `test_documented_${process.pid}`
  const statements = documented
    .replaceAll('legate', name)
    .split(';\n')
    .filter((line) => line.trim())
  expect(statements.length).toBeGreaterThan(3)
  const administer = (...lines: string[]) => outcomeOf(database.superuserUrl, ...lines)
  try {
    expect(await administer(...statements)).toBe('done')
    const at = (role: string) => {
      const url = new URL(database.superuserUrl)
      const [, password = ''] =
        new RegExp(`role ${name}_${role} login password '([^']+)'`).exec(statements.join()) ?? []
      return Object.assign(url, { username: `${name}_${role}`, password, pathname: `/${name}` }).href
    }
    const urls = { app: at('app'), pii: at('pii'), owner: at('owner') }
    await migrate(urls)
    expect(await outcomeOf(urls.app, 'select * from users', 'select * from pgboss.job')).toBe('done')
    expect(await outcomeOf(urls.app, 'select * from pii.secrets')).toBe('42501')
    expect(await outcomeOf(urls.pii, 'select * from pii.secrets')).toBe('done')
  } finally {
    await administer(`drop database if exists ${name} with (force)`)
    for (const role of ['app', 'pii', 'owner']) await administer(`drop role if exists ${name}_${role}`)
  }
})
