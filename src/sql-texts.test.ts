import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** SQL that is put together from parts instead of taking them as parameters (R69), and why nobody outside writes these parts. */
const putTogether: Record<string, string> = {
  'features/companies/member-queries.server.ts': 'the roles of a company, a list of ours',
  'features/formation/submission/formation-queries.server.ts': 'one of three columns',
  'features/orders/create/earlier-submits-queries.server.ts': 'a rank, counted here',
  'features/orders/documents/order-documents-queries.server.ts': 'one of two kinds',
  'features/orders/queue/queue-scope.server.ts': 'the statuses of an order, a list of ours',
  'features/personal-data/erasure/erase-rows.server.ts': 'the map of personal data',
  'features/personal-data/map/person-rows.server.ts': 'the map of personal data',
  'features/staff-notices/due-promises-queries.server.ts': 'a share that is a constant',
  'platform/database/content-listener.server.ts': 'the name of the channel',
  'platform/database/embedded-postgres.server.ts': 'the name of the database',
  'platform/database/embedded-roles.server.ts': 'the names and passwords of roles, made by us and quoted',
  'platform/database/pooler.server.ts': 'what the database itself has quoted',
  'platform/jobs.server.ts': 'the schema of the queue',
}

type Node = Record<string, unknown> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A text that stands in the source as it is sent. */
const isFixed = (node: Node): boolean =>
  node.type === 'Literal' || (node.type === 'TemplateLiteral' && (node['expressions'] as unknown[]).length === 0)

const isPutTogether = (node: Node): boolean =>
  (node.type === 'TemplateLiteral' && !isFixed(node)) || node.type === 'BinaryExpression'

/** What a call sends as SQL without parameters, if it does: `sql.raw(…)` of anything, `query(…)` of a text of parts. */
function rawTextOf(node: Node): Node | undefined {
  const callee = node['callee']
  const [text] = (node['arguments'] ?? []) as unknown[]
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression' || !isNode(text)) return
  const { object, property } = callee as unknown as { object: Node; property: Node }
  if (property['name'] === 'raw' && object['name'] === 'sql') return isFixed(text) ? undefined : text
  return property['name'] === 'query' && isPutTogether(text) ? text : undefined
}

function rawTextsIn(source: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    const raw = rawTextOf(value)
    if (raw) found.push(source.slice(raw.start, raw.end))
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseSync('file.ts', source).program.body)
  return found
}

test.each([
  ['sql`select ${id}`', []],
  ['db.execute(sql.raw("select 1"))', []],
  ['sql.raw(`select 1`)', []],
  ['sql.raw(`select ${id}`)', ['`select ${id}`']],
  ['sql.raw(text)', ['text']],
  ['client.query("select $1", [id])', []],
  ['client.query(text, [id])', []],
  ['client.query(`select ${id}`)', ['`select ${id}`']],
  ['pool.query("select " + id)', ['"select " + id']],
])('%s is %j', (source, raw) => {
  expect(rawTextsIn(source)).toEqual(raw)
})

test('SQL takes what people write as parameters', () => {
  const root = import.meta.dirname
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  const found = files.filter((file) => rawTextsIn(readFileSync(join(root, file), 'utf8')).length > 0)
  expect(found.toSorted()).toEqual(Object.keys(putTogether).toSorted())
})
