import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { DraftContent } from '#features/formation/draft/draft-versions.ts'
import type { DraftView } from '#features/formation/draft/draft.ts'
import type { Structure } from '#features/washington/entity-type.ts'

const draftPath = (draftId: string) => `/api/formation/drafts/${encodeURIComponent(draftId)}`

/**
 * Begins a formation form (login needed).
 *
 * @param submissionId the quiz submission that led here; its recommendation is where "Back" returns to
 * @returns the draft's id and the address of its form; go there with `useGoTo`, it is a checkout page
 */
export async function startFormation(
  structure: Structure,
  submissionId?: string,
): Promise<{ draftId: string; path: string }> {
  const { draftId } = await send<DraftView>('POST', '/api/formation/drafts', {
    structure,
    ...(submissionId ? { submissionId } : {}),
  })
  return { draftId, path: `/formation/${draftId}` }
}

export function saveDraft(draftId: string, revision: number, content: DraftContent): Promise<DraftView> {
  return send<DraftView>('PUT', draftPath(draftId), { revision, ...content })
}

/** Browsers keep a request of a page that is going alive up to this size (Fetch standard: 64 KiB). */
const keepaliveMaxBytes = 60_000

/** Sends the draft while the page goes away; nobody reads the answer. */
export function saveDraftOnLeave(draftId: string, revision: number, content: DraftContent): void {
  const body = JSON.stringify({ revision, ...content })
  void fetch(draftPath(draftId), {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: new TextEncoder().encode(body).length <= keepaliveMaxBytes,
  }).catch(() => undefined)
}

/** The stored draft that came with a refused save (409); undefined for every other failure. */
export function storedVersionOf(error: unknown): DraftView | undefined {
  if (!isProblem(error) || error.code !== 'revision-conflict') return undefined
  return error.data?.['draft'] as DraftView | undefined
}

/** Gives an order that was paid without a formation its form. */
export async function attachToOrder(orderId: string, draftId: string): Promise<void> {
  await send('POST', `/api/orders/${encodeURIComponent(orderId)}/formation`, { draftId })
}

/** Sends the owners' numbers for an order that is paid already. */
export async function sendSsns(orderId: string, shareholderSSNs: readonly unknown[]): Promise<void> {
  await send('POST', `/api/orders/${encodeURIComponent(orderId)}/ssns`, { shareholderSSNs })
}
