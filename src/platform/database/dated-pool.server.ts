import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean) => void,
) => void

/** Tells each connection, before it is used, what time it is for rows that default to the present (`app_now()`). */
export class DatedPool extends pg.Pool {
  readonly #clock: () => Date

  constructor(config: pg.PoolConfig, clock: () => Date) {
    super(config)
    this.#clock = clock
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const dated = this.#connect()
    if (!callback) return dated
    dated.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await super.connect()
    try {
      await client.query(`select set_config('app.now', $1, false)`, [this.#clock().toISOString()])
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
