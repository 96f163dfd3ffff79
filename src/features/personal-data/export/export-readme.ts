import type { Site } from '#lib/site.ts'
import { formatDateTime } from '#lib/pacific-time.ts'

/** What stands in the archive, for whoever opens it. */
export const exportReadme = ({ firm, email, phone }: Site, createdAt: Date, missing: readonly string[]): string =>
  [
    `Everything that ${firm} holds about you, as of ${formatDateTime(createdAt.toISOString())}.`,
    '',
    'person.json   every record, under the name of the table that holds it',
    'files/        the papers of your orders and the files you sent us',
    '',
    'Social Security numbers are never exported: person.json says only whether we hold one, and when it is or was erased.',
    'Passwords and login codes are stored in a form that nobody can read, and are left out.',
    ...(missing.length > 0 ? ['', 'These files could not be read and are not included:', ...missing] : []),
    '',
    `Questions: ${email}, ${phone}`,
    '',
  ].join('\n')
