/** What of an EXPLAIN (analyze, format json) tells how much was read. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

export interface LoggedPlan {
  query: string
  ms: number
  plan: Plan
}

/** Fewer rows than this are read whole wherever they stand. */
const manyRows = 1_000

/** How many rows a plan took out of tables, those that a filter dropped among them. */
export function rowsRead(plan: Plan): number {
  const own = isScan(plan) ? rowsOf(plan) : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0)
}

/** Tables of which a plan reads many rows one after the other, without an index. */
export function scannedTables(plan: Plan): string[] {
  const table = plan['Relation Name']
  const own = plan['Node Type'] === 'Seq Scan' && table && rowsOf(plan) >= manyRows ? [table] : []
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(scannedTables)])]
}

const isScan = (plan: Plan) => plan['Node Type'].endsWith('Scan') && plan['Node Type'] !== 'Bitmap Index Scan'
const rowsOf = (plan: Plan) =>
  ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
  (plan['Actual Loops'] ?? 1)

/** Reads what auto_explain wrote into a log of PostgreSQL: the lines of a plan begin with a tab. */
export function readPlans(log: string): LoggedPlan[] {
  const plans: LoggedPlan[] = []
  const lines = log.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const ms = /duration: ([\d.]+) ms {2}plan:$/.exec(lines[at] ?? '')?.[1]
    if (ms === undefined) continue
    const json: string[] = []
    while (lines[at + 1]?.startsWith('\t')) json.push(lines[++at] ?? '')
    const { 'Query Text': query, Plan: plan } = JSON.parse(json.join('\n')) as { 'Query Text': string; Plan: Plan }
    plans.push({ query, ms: Number(ms), plan })
  }
  return plans
}
