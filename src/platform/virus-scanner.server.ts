import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Verdict = { outcome: 'clean' | 'too-large' } | { outcome: 'found'; signature: string }

export interface VirusScanner {
  /**
   * Resolves with what the scanner says of the content.
   *
   * @throws ScannerUnavailableError when there is no verdict, and whatever reading the content throws
   */
  scan(content: AsyncIterable<Buffer>): Promise<Verdict>
  /** Throws ScannerUnavailableError unless the scanner answers. */
  ping(): Promise<void>
}

export class ScannerUnavailableError extends Error {}

/** `tcp://host:port`, or `unix:/path/of/the/socket`. */
export function scannerAddress(url: string): NetConnectOpts | undefined {
  if (/^unix:\/[^/]/.test(url)) return { path: url.slice('unix:'.length) }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'tcp:' || !parsed.hostname || !/^\/?$/.test(parsed.pathname)) return undefined
  return { host: parsed.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(parsed.port || 3310) }
}

/** The scanner at CLAMD_URL, which `parseEnv` has checked. */
export function openScanner(url: string | undefined): VirusScanner | undefined {
  const address = url === undefined ? undefined : scannerAddress(url)
  return address && clamdScanner(address)
}

/** A client of clamd's INSTREAM command, one connection per content. `timeoutMs` bounds how long clamd may keep silent. */
export function clamdScanner(address: NetConnectOpts, { timeoutMs = 60_000 } = {}): VirusScanner {
  return {
    async scan(content) {
      return verdictOf(await ask(address, timeoutMs, instream(content)))
    },
    async ping() {
      const reply = await ask(address, Math.min(timeoutMs, 2000), Readable.from([Buffer.from('zPING\0')]))
      if (reply !== 'PONG') throw new ScannerUnavailableError(`unexpected reply: ${reply.slice(0, 200)}`)
    },
  }
}

/** The command, then each chunk behind its length, then a length of zero. */
async function* instream(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk.length), chunk])
  }
  yield lengthOf(0)
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(size)
  return length
}

async function ask(address: NetConnectOpts, timeoutMs: number, request: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')))
  const reply = replyOf(socket)
  let contentError: unknown
  const sent = pipeline(
    rethrown(request, (error) => (contentError = error)),
    socket,
    { end: false },
  )
  try {
    // clamd answers before it has everything when that is too much, and then hangs up.
    return await Promise.race([reply, sent.then(() => reply)])
  } catch (error) {
    if (contentError !== undefined) throw contentError
    throw new ScannerUnavailableError('the virus scanner gave no verdict', { cause: error })
  } finally {
    socket.destroy()
    await Promise.allSettled([sent, reply])
  }
}

/** What reading the content throws is not the scanner's fault. */
async function* rethrown(content: AsyncIterable<Buffer>, remember: (error: unknown) => void): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    remember(error)
    throw error
  }
}

const maxReply = 4096

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const end = text.indexOf('\0')
      if (end !== -1) resolve(text.slice(0, end))
      else if (text.length > maxReply) socket.destroy(new Error('too long a reply'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('hung up without an answer')))
  })
}

function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { outcome: 'clean' }
  const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  // What clamd says with AlertExceedsMax: it did not look at all of it.
  if (signature?.startsWith('Heuristics.Limits.Exceeded')) return { outcome: 'too-large' }
  if (signature !== undefined) return { outcome: 'found', signature }
  if (reply.startsWith('INSTREAM size limit exceeded')) return { outcome: 'too-large' }
  throw new ScannerUnavailableError(`unexpected reply: ${reply.slice(0, 200)}`)
}
