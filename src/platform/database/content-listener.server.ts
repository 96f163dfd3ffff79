import pg from 'pg'
import { invalidationChannel, type CacheTag } from './content-changed.server.ts'
import { errorFields, type Log } from '#platform/log.server.ts'

/** A change of one subject, or of everything: what happened while nobody listened is not known. */
export type Invalidation = CacheTag | 'everything'

export interface InvalidationListener {
  /** Resolves when it listens for the first time, or the first attempt has failed. */
  begun: Promise<void>
  stop(): Promise<void>
}

interface Options {
  url: string
  log: Log
  /** Called one change at a time. One that fails makes the listener connect again, which counts as "everything". */
  onChange: (change: Invalidation) => Promise<void>
  /** Called when the connection is lost: until "everything" arrives, changes are missed. */
  onDeaf?: () => void
}

const firstRetryMs = 100
const maxRetryMs = 5000
const heartbeatMs = 20_000

/** Hears on a connection of its own what changed on any instance; connects again and again when it is lost. */
export function listenForInvalidations(options: Options): InvalidationListener {
  let isStopped = false
  let connection: Connection | undefined
  let wake = () => {}

  const begun = Promise.withResolvers<void>()

  async function keepListening(): Promise<void> {
    let pauseMs = firstRetryMs
    while (!isStopped) {
      connection = connect(options, () => {
        pauseMs = firstRetryMs
        begun.resolve()
      })
      const reason = await connection.lost
      options.onDeaf?.()
      begun.resolve()
      if (isStopped) return
      options.log.warn('content changes not heard', errorFields(reason))
      await new Promise<void>((done) => {
        wake = done
        setTimeout(done, pauseMs)
      })
      pauseMs = Math.min(pauseMs * 2, maxRetryMs)
    }
  }

  const ended = keepListening()
  return {
    begun: begun.promise,
    async stop() {
      isStopped = true
      wake()
      await connection?.end()
      await ended
    },
  }
}

interface Connection {
  /** Resolves with the reason, when there is one. */
  lost: Promise<unknown>
  end(): Promise<void>
}

function connect({ url, onChange }: Options, onListening: () => void): Connection {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    keepAlive: true,
  })
  const end = () => client.end().catch(() => {})
  let heartbeat: ReturnType<typeof setInterval> | undefined
  const lost = new Promise<unknown>((lose) => {
    let work = Promise.resolve()
    const change = (what: Invalidation) => (work = work.then(() => onChange(what)).catch(lose))
    // A connection that died without a word is noticed by a question that gets no answer.
    heartbeat = setInterval(() => void client.query('select 1').catch(lose), heartbeatMs)
    client.on('error', lose)
    client.on('end', () => lose(new Error('The connection ended')))
    client.on('notification', ({ payload }) => void change(payload as CacheTag))
    client
      .connect()
      .then(() => client.query(`listen ${invalidationChannel}`))
      .then(() => change('everything'))
      .then(onListening, lose)
  })
  void lost.then(() => {
    clearInterval(heartbeat)
    // Not waited for: a connection that answers nothing does not answer this either.
    void end()
  })
  return { lost, end }
}
