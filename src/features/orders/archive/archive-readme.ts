import { formatDateTime } from '#lib/pacific-time.ts'
import type { Site } from '#lib/site.ts'
import { archiveFolders } from './archive-files.ts'

interface ReadmeFacts {
  site: Pick<Site, 'firm' | 'email' | 'phone'>
  createdAt: Date
  orders: readonly { number: string; businessName: string | null; title: string }[]
  /** Paths of files that are damaged or missing in our store. */
  notIncluded: readonly string[]
  verifyUrl: string
}

const folders: [keyof typeof archiveFolders, string][] = [
  ['documents', 'Every version of every document, and what the state returned'],
  ['signed', 'The same documents with their signatures and certificate'],
  ['sent', 'Files you sent us'],
  ['received', 'Files we attached to our work'],
  ['messages', 'What you and we wrote to each other, with its files'],
  ['receipts', 'Your receipts'],
]

/** Writes README.txt: what the archive holds, how to check a file, and what isn't in it. */
export function archiveReadme({ site, createdAt, orders, notIncluded, verifyUrl }: ReadmeFacts): string {
  const width = Math.max(...folders.map(([folder]) => archiveFolders[folder].length)) + 2
  const paragraphs = [
    `Your documents from ${site.firm}\nCreated ${formatDateTime(createdAt.toISOString())}`,
    orders.map(({ number, businessName, title }) => `Order ${number}: ${businessName ?? title}`).join('\n'),
    `Each order has a folder with:\n${folders
      .map(([folder, what]) => `  ${archiveFolders[folder].padEnd(width)}${what}`)
      .join('\n')}\nA folder that would be empty isn’t there.`,
    'record.json holds the facts of your orders and your company for other programs: people, addresses, dates, lines, payments, and refunds. Amounts are in cents. It lists every document with its versions, signers, and SHA-256.',
    `To check that a file is unchanged, compare its SHA-256 with record.json. You can also check a signed document at ${verifyUrl}.`,
    'Social Security numbers are not in record.json or in any document we prepared.',
    ...(notIncluded.length > 0
      ? [`We couldn’t include these files. Please let us know:\n${notIncluded.map((path) => `  ${path}`).join('\n')}`]
      : []),
    `Questions: ${site.email}, ${site.phone}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
