import type { Rig } from '../rig/rig.ts'
import { count, type Findings } from './findings.ts'

interface MailRow {
  id: string
  template: string
  sent_at: Date | null
  refused_at: Date | null
}

/**
 * Each mail of the outbox is in the inbox once. SMTP can't do better than this: a mail that the server took as something
 * broke, and whose taking was never heard of, comes again, under the same Message-ID; those are counted apart.
 */
export async function compareMails({ ask, mail, faults }: Rig): Promise<Findings> {
  const rows = await ask<MailRow>('select id, template, sent_at, refused_at from outgoing_mails')
  const copies = Map.groupBy(mail.inbox, ({ id }) => id)
  const known = new Set(rows.map(({ id }) => id))
  const unsent = rows.filter((row) => !row.sent_at && !row.refused_at).map((row) => `mail ${row.template} is not sent`)
  const lost = rows
    .filter(({ id, sent_at }) => sent_at && !copies.has(id) && !mail.lost.has(id))
    .map(({ template }) => `mail ${template} is said to be sent, and is not there`)
  const strays = [...copies.keys()].filter((id) => !known.has(id)).map((id) => `mail ${id} is of no row`)
  const again = [...copies.values()].flatMap((all) => all.slice(1).map((copy, index) => ({ first: all[index], copy })))
  const twice = again
    .filter(({ first, copy }) => !faults.some(({ from, until }) => until >= (first?.at ?? 0) - 1000 && from <= copy.at))
    .map(({ copy }) => `mail "${copy.subject}" came twice`)
  return {
    lines: [
      `mails: ${rows.length}; in the inbox ${copies.size}, lost ${lost.length}, twice ${twice.length}, ` +
        `again after their taking was cut off ${again.length - twice.length}, unsent ${unsent.length}` +
        (mail.lost.size > 0 ? `, taken and thrown away by the mail server ${mail.lost.size}` : ''),
      ...(unsent.length > 0 ? [`unsent: ${count(unsent, (text) => text)}`] : []),
    ],
    problems: [...lost, ...strays, ...twice, ...unsent],
  }
}
