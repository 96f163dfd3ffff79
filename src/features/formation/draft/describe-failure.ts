import { isProblem } from '#lib/problem.ts'

/** Why a draft is not stored, and whether the save is tried again. */
export type SaveFailure = { kind: 'failed'; text: string; retries: boolean } | { kind: 'logged-out' }

/** Says why a save failed. Throws what is no answer of the server. */
export function describeFailure(error: unknown): SaveFailure {
  if (!isProblem(error)) throw error
  if (error.code === 'unavailable' || error.status >= 500 || error.code === 'too-many-requests') {
    const offline = typeof navigator !== 'undefined' && !navigator.onLine
    const reason = offline ? 'You’re offline.' : 'We couldn’t reach our server.'
    const text = `Your latest changes aren’t saved yet. ${reason} We’ll keep trying.`
    return { kind: 'failed', text, retries: true }
  }
  if (error.code === 'login-required') return { kind: 'logged-out' }
  return { kind: 'failed', text: `Your latest changes aren’t saved. ${error.message}`, retries: false }
}
