/** What a program says to PostgreSQL, cut into its messages (protocol 3: a type, a length, a body). */
export interface Message {
  /** As it has to be passed on. */
  bytes: Buffer
  /** The statement that this message starts, if it starts one. */
  statement?: string
}

/** Reads one connection: gives whole messages, and the statement of each that runs one, prepared earlier or not. */
export function messageReader(): (chunk: Buffer) => Message[] {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let isStarted = false

  function take(): Message | undefined {
    const head = isStarted ? 1 : 0
    if (rest.length < head + 4) return undefined
    const length = head + rest.readUInt32BE(head)
    if (rest.length < length) return undefined
    const bytes = rest.subarray(0, length)
    rest = rest.subarray(length)
    if (isStarted) return withStatement(bytes, prepared)
    isStarted = bytes.readUInt32BE(4) !== asksForTls
    return { bytes }
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (let message = take(); message; message = take()) messages.push(message)
    return messages
  }
}

const asksForTls = 80_877_103

function withStatement(bytes: Buffer, prepared: Map<string, string>): Message {
  const texts = (count: number) => bytes.subarray(5).toString('utf8').split('\0', count)
  switch (String.fromCodePoint(bytes[0] ?? 0)) {
    case 'Q':
      return { bytes, statement: texts(1)[0] ?? '' }
    case 'P': {
      const [name = '', text = ''] = texts(2)
      prepared.set(name, text)
      return { bytes }
    }
    case 'B': {
      const [, name = ''] = texts(2)
      return { bytes, statement: prepared.get(name) ?? '' }
    }
    default:
      return { bytes }
  }
}

/** Whether the database says that it has done everything it was asked for. */
export const isReady = (chunk: Buffer): boolean =>
  chunk.length >= 6 && chunk.readUInt8(chunk.length - 6) === 0x5a && chunk.readUInt32BE(chunk.length - 5) === 5
