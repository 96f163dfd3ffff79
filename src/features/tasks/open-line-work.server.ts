import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { lineTasks, lineWork, taskTemplates } from './tasks-tables.server.ts'

export interface WorkLine {
  position: number
  productId: string
}

export interface LineContext {
  /** The order files a formation, which some of the work waits for. */
  formsCompany: boolean
  /** The company is new to the state: formed by this order, or by the one that this order was bought for. */
  isNewCompany: boolean
}

/**
 * Makes the tasks of these lines from the active templates, in one statement. Repeated, it adds nothing: a line that has
 * its work keeps it, whatever the templates say by then. Returns the titles of the client's tasks that the order waits for.
 */
export async function openLineWork(
  tx: Db,
  orderId: string,
  lines: readonly WorkLine[],
  { formsCompany, isNewCompany }: LineContext,
  now: Date,
): Promise<string[]> {
  if (lines.length === 0) return []
  const scope = isNewCompany ? 'new-company' : 'existing-company'
  const at = now.toISOString()
  const { rows } = await tx.execute<{ title: string }>(sql`
    with lines as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, "productId" text)
    ), opened as (
      insert into ${lineWork} (order_id, line_position, product_id, created_at)
      select ${orderId}::uuid, l.position, l."productId", ${at}::timestamptz from lines l
      on conflict do nothing returning line_position, product_id
    ), used as (
      select o.line_position, t.*,
        -- Nothing is filed: the client's first answers are all that the order can wait for.
        t.audience = 'client' and (t.is_blocking or (not ${formsCompany}::boolean and not exists (
          select from ${taskTemplates} e where e.product_id = t.product_id and e.is_active and e.audience = 'staff'
            and e.applies_to in ('always', ${scope}) and e.position < t.position))) as blocks
      from opened o join ${taskTemplates} t on t.product_id = o.product_id
      where t.is_active and t.applies_to in ('always', ${scope})
    ), made as (
      insert into ${lineTasks} (order_id, line_position, key, position, template_version, audience, title, instruction,
        questions, evidence, is_blocking, after_filing, done_on, promise_count, promise_unit, opened_at)
      select ${orderId}::uuid, line_position, key, position, version, audience, title, instruction, questions, evidence,
        blocks, after_filing and ${formsCompany}::boolean, done_on, promise_count, promise_unit, ${at}::timestamptz
      from used
      returning title, is_blocking, line_position, position
    )
    select title from made where is_blocking order by line_position, position`)
  return rows.map(({ title }) => title)
}

/**
 * Opens the tasks that a line gets later, when what their templates' scope names has come to be. Repeated, it adds
 * nothing. Returns the titles of those it opened.
 */
export async function openLaterTasks(
  tx: Db,
  { orderId, linePosition, productId }: { orderId: string; linePosition: number; productId: string },
  scope: 'late-election',
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    insert into ${lineTasks} (order_id, line_position, key, position, template_version, audience, title, instruction,
      questions, evidence, is_blocking, after_filing, done_on, promise_count, promise_unit, opened_at)
    select ${orderId}::uuid, ${linePosition}, key, position, version, audience, title, instruction, questions, evidence,
      false, after_filing, done_on, promise_count, promise_unit, ${now.toISOString()}::timestamptz
    from ${taskTemplates}
    where product_id = ${productId} and is_active and applies_to = ${scope}
    on conflict do nothing returning title`)
  return rows.map(({ title }) => title)
}
