import pg from 'pg'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import { moment } from './moment.ts'

/** Tables whose times decide and are not shown. */
const untouched = ['sessions', 'email_tokens', 'throttle_counters', 'request_counts', 'audit_log', 'migrations']

/**
 * Makes equal in every run what each run generates and pages show: the ids, by this list, and the times, which become the
 * moment of the pictures and a second more for each later one of their column.
 */
export async function fixRows(dataDir: string, ids: ReadonlyMap<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: runningAddress(dataDir) })
  await client.connect()
  try {
    await client.query('begin')
    // Foreign keys and triggers rest: a key changes in all tables that hold it.
    await client.query('set local session_replication_role = replica')
    for (const column of await columnsOf(client, 'uuid')) {
      for (const [made, fixed] of ids)
        await client.query(`update ${column.table} set ${column.name} = $2 where ${column.name} = $1`, [made, fixed])
    }
    for (const { table, name } of await columnsOf(client, 'timestamptz')) await fixTimes(client, table, name)
    await client.query(`update users set email_verified_at = $1 where email not like 'newcomer%'`, [moment])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function columnsOf(client: pg.Client, type: string): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'pii') and t.table_type = 'BASE TABLE' and c.udt_name = $1
       and c.table_name <> all($2) and c.column_name not like '%expires%' order by 1, 2`,
    [type, type === 'uuid' ? [] : untouched],
  )
  return rows
}

/** The rows of this run are those of the last hour, by the database's clock or by the program's. */
async function fixTimes(client: pg.Client, table: string, name: string): Promise<void> {
  await client.query(
    `with made as (
       select distinct ${name} as old, dense_rank() over (order by ${name}) as place from ${table}
       where ${name} between now() - interval '1 hour' and now()
          or ${name} between $1::timestamptz and $1::timestamptz + interval '1 hour')
     update ${table} t set ${name} = $1::timestamptz + made.place * interval '1 second'
     from made where t.${name} = made.old`,
    [moment],
  )
}
