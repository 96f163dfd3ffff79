import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean) => void,
) => void

/** Tells each connection, before it is used, what time it is for rows that default to the present (`app_now()`). */
export class DatedPool extends pg.Pool {
  readonly #clock: () => Date
  /** What each connection was told last: the clock of a sample firm stands still for many statements. */
  readonly #told = new WeakMap<pg.PoolClient, string>()

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
    const now = this.#clock().toISOString()
    if (this.#told.get(client) === now) return client
    try {
      await client.query(`select set_config('app.now', $1, false)`, [now])
      this.#told.set(client, now)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
