import pg from 'pg'

/** No other of our locks has this number. */
const lock = 6_041_004

/**
 * Runs alone among all computers that use this database: what is copied and what is deleted meanwhile must not be the same file.
 * A lock that is lost ends the process at once, which both ways of moving files stand.
 *
 * @param url of PostgreSQL itself: the lock belongs to its session
 * @throws Error while another one runs
 */
export async function runAlone<Result>(url: string, run: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  await client.connect()
  client.on('error', (error) => {
    process.stderr.write(`The database ended its connection (${error.message}), and with it the lock. Run it again.\n`)
    process.exit(1)
  })
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lock])
    if (!rows[0]?.isOurs) throw new Error('files:move is running already. Wait until it has ended, and run it again.')
    return await run()
  } finally {
    await client.end()
  }
}
