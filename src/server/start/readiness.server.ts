import { sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'

/** 200 when the database answers within three seconds, else 503; the body tells nothing more (R78). */
export async function readiness(app: App): Promise<Response> {
  const late = new Promise<false>((answer) => setTimeout(answer, 3000, false).unref())
  const isReady = await Promise.race([
    app.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
    late,
  ])
  return new Response(isReady ? 'ready' : 'not ready', {
    status: isReady ? 200 : 503,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })
}
