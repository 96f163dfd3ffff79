import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { holdsInChain } from '#platform/audit-chain.server.ts'
import { type AuditRow, readAudit } from '#platform/audit-entries.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { AuditDetail, AuditEntryView, ChainLink, DetailRow } from './audit-log.ts'
import { nameEntries } from './audit-names-queries.server.ts'

/** One entry with what changed and its neighbors in the chain. Reading it is an entry itself (R28). */
export async function readAuditEntry(app: App, readerId: string, id: string): Promise<AuditDetail> {
  const [row] = /^\d{1,18}$/.test(id) ? await readAudit(app.db, { id }, 1) : []
  if (!row) throw new Problem('not-found', 'There is no such entry')
  const [before, after, holds] = await Promise.all([
    readAudit(app.db, { before: id }, 1),
    readAudit(app.db, { after: id }, 1),
    holdsInChain(app.db, id),
  ])
  const around = [...before, row, ...after]
  const named = await nameEntries(app, around)
  await writeAudit(app.db, { actor: `user:${readerId}`, action: 'audit.read', object: `audit:${id}` })
  const entry = named[before.length]
  if (!entry) throw new Error('The entry was not named')
  const links = around.map((one, index) => linkOf(one, named[index]))
  const { changes, facts } = readDetail(row.detail)
  return {
    entry,
    actor: row.actor,
    changes,
    facts,
    previous: before.length > 0 ? (links[0] ?? null) : null,
    own: linkOf(row, entry),
    next: after.length > 0 ? (links.at(-1) ?? null) : null,
    holds,
  }
}

const linkOf = ({ id, hash }: AuditRow, entry: AuditEntryView | undefined): ChainLink => ({
  id,
  hash: `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`,
  text: entry ? `${entry.who} ${entry.words}` : '',
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `businessName` as people read it: "Business name". */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was before and after: entries write it as `from` and `to`, or as `before` and `after`. */
function readDetail(detail: Record<string, unknown>): { changes: DetailRow[]; facts: DetailRow[] } {
  const [beforeName, afterName] = 'to' in detail && 'from' in detail ? ['from', 'to'] : ['before', 'after']
  const { [beforeName]: before, [afterName]: after, ...rest } = detail
  const isChange = beforeName in detail && afterName in detail && !('found' in detail)
  const facts = Object.entries(isChange ? rest : detail).map(([name, value]) => ({
    label: labelOf(name),
    before: null,
    after: textOf(value),
  }))
  return { changes: isChange ? changesBetween(before, after) : [], facts }
}

function changesBetween(before: unknown, after: unknown): DetailRow[] {
  if (!isObject(before) && !isObject(after)) return [{ label: 'Value', before: textOf(before), after: textOf(after) }]
  const [earlier, later] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
  return names
    .filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(later[name]))
    .map((name) => ({ label: labelOf(name), before: textOf(earlier[name]), after: textOf(later[name]) }))
}
