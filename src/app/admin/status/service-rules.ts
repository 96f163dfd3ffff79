import { hoursOfTries } from '#lib/operation/job-tries.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { ok, type Rule } from './status-check.ts'

/** A night without a backup, and an hour for the command. */
const backupDueAfterMs = 25 * 3_600_000

export const checkout: Rule = ({ isCheckoutClosed }) =>
  isCheckoutClosed
    ? {
        id: 'checkout',
        tone: 'danger',
        title: 'Checkout is closed',
        meaning:
          'The database was restored from a backup, and Square hasn’t listed every payment since then. Clients can’t pay.',
        mend: {
          text: 'It opens automatically, usually within minutes. If it doesn’t, check that Square can be reached.',
        },
      }
    : ok('checkout', 'Checkout is open', 'No restore waits for the card provider.')

export const cards: Rule = ({ cards: provider }) => {
  const mend = { text: 'Set the SQUARE_ variables to production’s and restart Legate (docs/operations.md).' }
  switch (provider) {
    case 'stand-in':
      return {
        id: 'cards',
        tone: 'danger',
        title: 'Payments go to the stand-in card provider',
        meaning: 'Cards aren’t charged. Orders look paid, but no money arrives.',
        mend,
      }
    case 'sandbox':
      return {
        id: 'cards',
        tone: 'danger',
        title: 'Payments go to Square’s sandbox',
        meaning: 'Only test cards work, and no money arrives.',
        mend,
      }
    case 'production':
      return ok('cards', 'Payments go to Square', 'Cards are charged.')
  }
}

export const backup: Rule = ({ now, backup: last }) => {
  const mend = { text: 'Run “npm run backup” every night, encrypted, to another machine (docs/operations.md).' }
  if (!last)
    return {
      id: 'backup',
      tone: 'danger',
      title: 'No backup yet',
      meaning: 'If this machine is lost, orders, documents, and payments are lost with it.',
      mend,
    }
  const title = `Last backup: ${formatDateTime(last.takenAt)} Pacific`
  const size = `${last.rowCount} rows and ${last.fileCount} files, read back and compared.`
  if (Date.parse(now) - Date.parse(last.takenAt) > backupDueAfterMs)
    return { id: 'backup', tone: 'danger', title, meaning: `Everything since then exists only here. ${size}`, mend }
  if (!last.isEncrypted)
    return {
      id: 'backup',
      tone: 'warning',
      title,
      meaning: `It isn’t encrypted: anyone who has the file can read names, addresses, and orders. ${size}`,
      mend: { text: 'Set BACKUP_RECIPIENT (docs/operations.md).' },
    }
  return ok('backup', title, `${size} Encrypted.`)
}

export const jobs: Rule = ({ deadLetters }) => {
  const total = deadLetters.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ok('jobs', 'No failed jobs', 'Nothing ran out of tries.')
  const queues = deadLetters.map(({ queue, count }) => `${queue} (${count})`).join(', ')
  return {
    id: 'jobs',
    tone: 'danger',
    title: total === 1 ? '1 job failed for good' : `${total} jobs failed for good`,
    meaning: `Work that ran out of tries and won’t run again without someone: ${queues}.`,
    mend: { text: 'The server’s log names each error (“job failed”). See “Jobs” in docs/operations.md.' },
  }
}

export const mails: Rule = ({ undelivered: { count, oldest } }) =>
  count === 0 || oldest === null
    ? ok('mails', 'All emails are delivered', 'Nothing has waited longer than 15 minutes.')
    : {
        id: 'mails',
        tone: 'danger',
        title: count === 1 ? '1 email isn’t delivered' : `${count} emails aren’t delivered`,
        meaning: `The oldest has waited since ${formatDateTime(oldest)} Pacific. Clients may miss links and deadlines.`,
        mend: {
          text: `Check SMTP_URL and the mail server. Each email is tried again for at least ${hoursOfTries()} hours.`,
        },
      }

export const scanner: Rule = ({ scanner: state }) => {
  switch (state) {
    case 'none':
      return {
        id: 'scanner',
        tone: 'danger',
        title: 'Uploads aren’t scanned for malware',
        meaning: 'Clients’ files are checked for their type and content only. Open them with care.',
        mend: { text: 'Run ClamAV, set CLAMD_URL, and restart Legate (docs/operations.md).' },
      }
    case 'silent':
      return {
        id: 'scanner',
        tone: 'danger',
        title: 'The malware scanner doesn’t answer',
        meaning: 'Uploads are refused until it does.',
        mend: { text: 'Start ClamAV again, or correct CLAMD_URL.' },
      }
    case 'ready':
      return ok('scanner', 'Uploads are scanned for malware', 'The scanner answers.')
  }
}

/** The log is verified every night, and on demand. */
const auditDueAfterMs = 49 * 3_600_000

export const audit: Rule = ({ now, audit: last }) => {
  const mend = { text: 'Open the audit log', to: '/admin/audit', isForAdmins: true }
  if (last?.brokenId)
    return {
      id: 'audit',
      tone: 'danger',
      title: `The audit log is broken at entry ${last.brokenId}`,
      meaning: 'Someone changed or removed entries outside Legate, or the database is damaged.',
      mend,
    }
  if (last && Date.parse(now) - Date.parse(last.finishedAt) <= auditDueAfterMs)
    return ok(
      'audit',
      `Audit log verified ${formatDateTime(last.finishedAt)} Pacific`,
      `All ${last.verified} entries are as they were written.`,
    )
  return {
    id: 'audit',
    tone: 'warning',
    title: last
      ? `Audit log last verified ${formatDateTime(last.finishedAt)} Pacific`
      : 'The audit log isn’t verified yet',
    meaning: 'Changed or missing entries would go unnoticed.',
    mend,
  }
}
