import { render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { vi } from 'vitest'
import { aUser } from '../db/build.ts'
import type { DraftView } from '#features/formation/draft/draft.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { SignatureField } from '#features/formation/signature/signature-field.tsx'
import { fetchStep } from '#features/formation/wizard/step-fields.ts'
import { stepIds } from '#features/formation/words/step-words.ts'
import { FormationWizard } from '#features/formation/wizard/formation-wizard.tsx'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { formationEndpoints } from '#features/formation/api.server.ts'
import { readFormStart } from '#features/formation/draft/read-form-start.server.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import type { App } from '#platform/app.server.ts'
import { NavigationContext } from '#ui/navigation/page-link.tsx'
import { aSession, callApi } from './app.ts'
import { mockModalDialogs } from './dialog.ts'
import { memoryNavigation } from './navigation.tsx'
import { signaturePng } from './formation.ts'

/** What jsdom does not have and the page relies on: modal dialogs, a canvas, sizes that change. */
export function mockBrowser(): void {
  mockModalDialogs()
  const nothing = () => undefined
  const context = new Proxy({}, { get: (_, name) => (name === 'measureText' ? () => ({ width: 100 }) : nothing) })
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context, toDataURL: () => signaturePng })
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing
      disconnect = nothing
    },
  )
}

interface OpenOptions {
  structure?: Structure
  formation?: FormationDraft
  step?: string
  /** Whether the form's order includes the registered agent service. */
  isPurchased?: boolean
}

/** The form of a draft at its address, speaking to the real API without a port. */
export async function openFormation(
  app: App,
  { structure = 'LLC', formation, step, isPurchased = false }: OpenOptions = {},
) {
  const user = await aUser(app.db, { firstName: 'Alex', lastName: 'Sample' })
  const token = await aSession(app, user)
  const network = { down: false }
  const call = (path: string, method = 'GET', body?: unknown) =>
    callApi(app, method, path, body, { token, endpoints: formationEndpoints(formationOrders) })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (network.down) throw new TypeError('Failed to fetch')
    return call(path, init.method, init.body ?? undefined)
  })
  const created = (await (await call('/api/formation/drafts', 'POST', { structure })).json()) as DraftView
  const path = `/api/formation/drafts/${created.draftId}`
  const read = async () => (await (await call(path)).json()) as DraftView
  /** A save by another window, on the newest revision. */
  const saveElsewhere = async (changed: FormationDraft, at = step ?? created.step) => {
    const { revision } = await read()
    return call(path, 'PUT', { revision, step: at, formation: changed })
  }
  if (formation) await saveElsewhere(formation)
  const { today, provider } = await formationContext(app)
  const { firstName, lastName, email } = user
  /** Opens the form again, as on a later visit. */
  const reopen = async () => {
    const draft = await read()
    const start = readFormStart(draft, {
      user: { firstName, lastName, email },
      isAgentPurchased: isPurchased,
      context: { today, providerName: provider.providerName },
      review: {
        structure,
        providerName: provider.providerName,
        hasStandingConsent: true,
        agentPrice: '$149/year',
      },
      asked: null,
    })
    const page = (
      <FormationWizard
        draft={draft}
        start={start}
        today={today}
        provider={{ ...provider, hasStandingConsent: true, isPurchased }}
        offer={{ price: 149, period: '/year', name: 'Registered Agent Service', description: '', services: [] }}
        user={{ firstName, lastName, email }}
      />
    )
    const Stub = createRoutesStub([
      { path: '/formation/:draftId', Component: () => page },
      { path: '*', Component: OtherPage },
    ])
    render(
      <NavigationContext value={memoryNavigation}>
        <Stub initialEntries={[`/formation/${draft.draftId}`]} />
      </NavigationContext>,
    )
    await screen.findByRole('heading', { level: 1 })
  }
  // As in a browser that has them.
  await Promise.all([...stepIds.map(fetchStep), SignatureField.ahead()])
  await reopen()
  return { draftId: created.draftId, read, saveElsewhere, network, provider, reopen }
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <p>{`Now at ${pathname}${search}`}</p>
}
