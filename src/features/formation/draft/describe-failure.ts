import { isProblem } from '#lib/problem.ts'

/** Why a draft isn't saved, and whether the save is retried. */
export type SaveFailure = { kind: 'failed'; text: string; retries: boolean } | { kind: 'logged-out' }

/** Describes why a save failed. Rethrows anything that isn't a response of the server or a lost connection. */
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
