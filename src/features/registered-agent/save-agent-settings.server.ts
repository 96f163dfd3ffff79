import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { changedFields, isEmpty } from '#platform/changed-fields.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import { registeredAgentSettings } from './registered-agent-tables.server.ts'
import { endConsent } from './sign-standing-consent.server.ts'
import { agentChanges, type AgentChanges, providerErrors } from './agent-changes.ts'

/**
 * Stores the given registered-agent settings over those stored before. Orders keep the price that they were sold at. A
 * consent is that of the agent that it names: a new name ends it (decision 100).
 *
 * @throws Problem `invalid-input` for a provider whose name stands without a whole address in Washington
 */
export async function saveAgentSettings(
  app: Pick<App, 'db' | 'now'>,
  editor: Editor,
  changes: AgentChanges,
): Promise<void> {
  const wanted = agentChanges.parse(changes)
  await app.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(registeredAgentSettings).for('update')
    if (!stored) throw new Error('registered_agent_settings has no row')
    const changed = changedFields(stored, wanted)
    if (isEmpty(changed)) return
    const errors = providerErrors({ ...stored, ...changed })
    const [first] = Object.values(errors)
    if (first) throw new Problem('invalid-input', first, { errors })
    await tx.update(registeredAgentSettings).set({ ...changed, updatedAt: app.now() })
    const endedConsent = changed.providerName === undefined ? undefined : await endConsent(tx, editor, app.now())
    await invalidateTag(tx, 'agent')
    // The catalogue and the order builder show its name and price among the others.
    await invalidateTag(tx, 'prices')
    const price = changed.priceCents === undefined ? {} : { fromCents: stored.priceCents, toCents: changed.priceCents }
    const ended = endedConsent === undefined ? {} : { endedConsent }
    const detail = { changed: Object.keys(changed), ...price, ...ended }
    await writeAudit(tx, { actor: actorOf(editor), action: 'agent-settings.saved', object: 'settings:agent', detail })
  })
}
