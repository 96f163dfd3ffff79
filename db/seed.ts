import type { App } from '#platform/app.server.ts'

/**
 * Sample content for an empty database, without any account; never in production. Prices and questions are reference
 * data and come with the migrations.
 */
export async function seed(app: App): Promise<void> {
  if (app.env.isProduction) return
}
