/** A message as an archive keeps it. */
export interface ArchivedMessage {
  from: 'client' | 'firm'
  sentAt: Date
  text: string
  files: { fileKey: string; fileName: string; contentType: string; sha256: Buffer; sizeBytes: number }[]
}

interface WrittenMessage extends Pick<ArchivedMessage, 'from' | 'sentAt' | 'text'> {
  /** Where each of its files stands in the archive. */
  files: readonly string[]
}

interface Names {
  firm: string
  client: string
  /** As "November 20, 2026, 9:12 am Pacific". */
  formatTime: (instant: Date) => string
}

/** The conversation as a text that needs no other program. */
export const conversationText = (messages: readonly WrittenMessage[], { firm, client, formatTime }: Names): string =>
  `${messages
    .map(({ from, sentAt, text, files }) =>
      [
        `${from === 'firm' ? firm : client}, ${formatTime(sentAt)}`,
        ...(text ? [text] : []),
        ...files.map((path) => `File: ${path}`),
      ].join('\n'),
    )
    .join('\n\n')}\n`
