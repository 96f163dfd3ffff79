import pg from 'pg'
import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'

/** All that the role of the application may do; every statement may be run again. */
const forApp = (role: string) => `
  grant usage on schema public, pgboss to ${role};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
  grant usage on all sequences in schema public, pgboss to ${role};
  grant execute on function store_secret, erase_expired_secrets, erase_secrets_by, keep_secrets_for to ${role};
  -- Which migrations there are is for the owner to write.
  revoke insert, update, delete on schema_migrations from ${role};
  -- The log is appended to (R28), and its trigger says what a row's number, time, and hash are.
  revoke insert, update, delete on audit_log from ${role};
  grant insert (actor, action, object, detail) on audit_log to ${role};
  revoke usage on sequence audit_log_id_seq from ${role};
  -- What was signed, and what happened on the way, is kept as it was written.
  revoke update, delete on line_task_rounds from ${role};
  revoke update, delete on signing_events, signed_documents, signings, document_lines from ${role};
  revoke delete on signing_requests, filing_checks, correction_cases, amounts_due, yearly_services, renewals from ${role};
  revoke update, delete on firm_fees, yearly_notices, resignation_records from ${role};
  -- What partners were told they earn; of a statement only its payment is added.
  revoke update, delete on partner_terms, partner_statement_lines, partner_statements from ${role};
  grant update (paid_at, paid_by, payment_reference) on partner_statements to ${role};
`

/** The role of ssn-vault.server.ts reads ciphertext and wraps keys again; it neither stores nor deletes. */
const forPii = (role: string) => `
  grant usage on schema pii to ${role};
  grant select, update (data_key_wrapped, key_id, last_four) on pii.secrets to ${role};
`

/** Takes from a role what an earlier version, or a person, granted it. */
const revokeAll = (role: string) => `
  revoke all on all tables in schema public, pii, pgboss from ${role};
  revoke all on all sequences in schema public, pii, pgboss from ${role};
  revoke all on all routines in schema public, pii, pgboss from ${role};
  revoke all on schema public, pii, pgboss from ${role};
`

/**
 * Grants the other two roles just what they need (decision 53). The names of the roles are those of the addresses. A role
 * that is the owner's own is left alone: one address alone still works in development.
 */
export async function grantRoles(client: pg.Client, urls: DatabaseUrls): Promise<void> {
  const [owner, app, pii] = [await roleAt(urls.owner), await roleAt(urls.app), await roleAt(urls.pii)]
  await client.query('begin')
  try {
    for (const role of new Set([app, pii])) if (role !== owner) await client.query(revokeAll(role))
    if (app !== owner) await client.query(forApp(app))
    if (pii !== owner) await client.query(forPii(pii))
    await client.query('revoke create on schema public from public')
    await client.query(`revoke temporary on database ${await databaseName(client)} from public`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error('The database roles could not be given their rights', { cause: error })
  }
}

/** The role that an address logs in as, quoted. The server knows it better than the text: a pooler may rename it. */
async function roleAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select quote_ident(current_user) as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

async function databaseName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  return rows[0]?.name ?? ''
}
