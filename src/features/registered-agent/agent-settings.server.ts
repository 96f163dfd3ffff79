import { desc, isNull } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { registeredAgentSettings, standingAgentConsents } from './registered-agent-tables.server.ts'
import type { AgentOffer, AgentProvider } from './agent-settings.ts'

/** The one row of settings; it comes with the migrations, so its absence is a broken database. */
export async function getAgentSettings(db: Db): Promise<typeof registeredAgentSettings.$inferSelect> {
  const [row] = await db.select().from(registeredAgentSettings)
  if (!row) throw new Error('registered_agent_settings has no row')
  return row
}

/** The same, from memory while the content listener is connected. */
export const heldAgentSettings = (app: Pick<App, 'db' | 'content'>) =>
  app.content.get('agent', 'agent settings', () => getAgentSettings(app.db))

export async function getAgentOffer(db: Db): Promise<AgentOffer> {
  const { priceCents, period, name, description, services } = await getAgentSettings(db)
  return { price: priceCents / 100, period, name, description, services }
}

export async function getAgentProvider(db: Db): Promise<AgentProvider> {
  const { providerName, street, city, state, zipCode, county, email, phone } = await getAgentSettings(db)
  return { name: providerName, street, city, state, zipCode, county, email, phone }
}

/** Whether the firm's consent to act as agent is on file, so that the form can say so (decision 38). */
export const hasStandingConsent = async (db: Db): Promise<boolean> => (await findStandingConsent(db)) !== undefined

/** Returns the firm's standing consent to act as agent that is in force, if an admin has signed one. */
export async function findStandingConsent(db: Db): Promise<typeof standingAgentConsents.$inferSelect | undefined> {
  const [standing] = await db
    .select()
    .from(standingAgentConsents)
    .where(isNull(standingAgentConsents.revokedAt))
    .orderBy(desc(standingAgentConsents.signedAt))
    .limit(1)
  return standing
}
