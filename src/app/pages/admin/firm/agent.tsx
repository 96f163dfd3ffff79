import { useLoaderData, useRevalidator } from 'react-router'
import { getAgentProvider } from '#features/registered-agent/agent-settings.server.ts'
import { listStandingConsents } from '#features/registered-agent/sign-standing-consent.server.ts'
import { Block } from '#ui/layout/block.tsx'
import { ConsentInForce, PastConsents, SignConsent } from '#app/admin/agent/consent-panel.tsx'
import { ProviderForm } from '#app/admin/agent/provider-form.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app }) => {
  const [provider, rows] = await Promise.all([getAgentProvider(app.db), listStandingConsents(app.db)])
  const consents = rows.map(({ id, signerName, consentText, textVersion, signedAt, revokedAt }) => ({
    id,
    signerName,
    consentText,
    textVersion,
    signedAt: signedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
  return {
    provider,
    inForce: consents.find(({ revokedAt }) => revokedAt === null) ?? null,
    past: consents.filter(({ revokedAt }) => revokedAt !== null),
  }
}, 'admin')

/** The firm as registered agent: its consent for every order, and its address. */
export default function StaffAgent() {
  const { provider, inForce, past } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const canSign = inForce === null && provider.name !== ''
  return (
    <StaffPage title="Registered agent" meta="The firm’s consent for every order of its service, and its address.">
      <div className="agent-parts">
        <Block title="Standing consent">
          {inForce ? <ConsentInForce key={inForce.id} consent={inForce} onDone={reload} /> : null}
          {canSign ? <SignConsent provider={provider.name} onDone={reload} /> : null}
          {provider.name === '' ? <p className="muted">Enter the agent’s name and address first.</p> : null}
          {past.length > 0 ? (
            <>
              <h3 className="above-loose">Withdrawn</h3>
              <PastConsents consents={past} />
            </>
          ) : null}
        </Block>
        <Block title="Agent’s address">
          <ProviderForm
            provider={provider}
            look={canSign ? 'secondary' : 'primary'}
            hasConsent={inForce !== null}
            onSaved={reload}
          />
        </Block>
      </div>
    </StaffPage>
  )
}
