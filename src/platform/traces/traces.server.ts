import { randomBytes } from 'node:crypto'
import { errorFields, type Log } from '#platform/log.server.ts'
import { currentTrace, underRequest } from './request-trace.server.ts'

type Attributes = Record<string, string | number>

/** As the protocol numbers them: work inside, a request that came in, one that goes out, a job. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const

interface Span {
  kind: keyof typeof kinds
  name: string
  attributes: Attributes
  requestId: string
  spanId: string
  parentId: string | undefined
  startedAt: number
  endedAt: number
  isFailed: boolean
}

export interface Traces {
  newSpanId(): string
  /** Keeps a part of a request that ran until now. */
  record(span: Omit<Span, 'endedAt'>): void
  /** Runs a part of the request that runs now, and keeps how long it took. Outside of one, it only runs. */
  within<Result>(part: Pick<Span, 'kind' | 'name' | 'attributes'>, work: () => Promise<Result>): Promise<Result>
  /** Sends what is kept. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export interface Collector {
  /** `/v1/traces` is added. */
  endpoint: string
  /** `name=value`, separated by commas. */
  headers?: string | undefined
  serviceName: string
}

const sendEveryMs = 5000
/** While the collector does not take them, the oldest go. */
const maxKept = 2048

/** Milliseconds since 1970, with fractions. */
export const traceClock = (): number => performance.timeOrigin + performance.now()

const newSpanId = () => randomBytes(8).toString('hex')

/** Sends how long the parts of requests took to a collector of OpenTelemetry, as OTLP over HTTP in JSON (decision 301). */
export function createTraces(collector: Collector, log: Pick<Log, 'warn' | 'info'>): Traces {
  let kept: Span[] = []
  let isDown = false
  let sending = Promise.resolve()

  async function send(): Promise<void> {
    const spans = kept
    if (spans.length === 0) return
    kept = []
    try {
      await post(collector, spans)
      if (isDown) log.info('the collector of traces answers again')
      isDown = false
    } catch (error) {
      kept = [...spans, ...kept].slice(-maxKept)
      if (!isDown) log.warn('the collector of traces does not answer', errorFields(error))
      isDown = true
    }
  }

  const flush = () => (sending = sending.then(send))
  const timer = setInterval(() => void flush(), sendEveryMs).unref()

  const record = (span: Omit<Span, 'endedAt'>) => {
    kept.push({ ...span, endedAt: traceClock() })
    if (kept.length > maxKept) kept.shift()
  }

  return {
    newSpanId,
    record,
    flush,
    async within(part, work) {
      const trace = currentTrace()
      if (!trace) return work()
      const { requestId, spanId: parentId } = trace
      const spanId = newSpanId()
      const startedAt = traceClock()
      const end = (isFailed: boolean) => record({ ...part, requestId, spanId, parentId, startedAt, isFailed })
      try {
        const result = await underRequest(requestId, work, spanId)
        end(false)
        return result
      } catch (error) {
        end(true)
        throw error
      }
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

async function post({ endpoint, headers = '', serviceName }: Collector, spans: readonly Span[]): Promise<void> {
  const given = headers.split(',').flatMap((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.trim())] as const]
  })
  const response = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    redirect: 'error',
    headers: { ...Object.fromEntries(given), 'content-type': 'application/json' },
    body: JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: attributesOf({ 'service.name': serviceName }) },
          scopeSpans: [{ scope: { name: 'legate' }, spans: spans.map(spanOf) }],
        },
      ],
    }),
    signal: AbortSignal.timeout(10_000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The collector answered ${response.status}`)
}

const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

/** The trace of a request has its id, and so has what its jobs did. */
const spanOf = ({ requestId, spanId, parentId, kind, name, startedAt, endedAt, attributes, isFailed }: Span) => ({
  traceId: requestId.replaceAll('-', ''),
  spanId,
  ...(parentId ? { parentSpanId: parentId } : {}),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: isFailed ? { code: 2 } : {},
})

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
