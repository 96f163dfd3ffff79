import { isProblem } from '#lib/problem.ts'
import { type OpenedLink, useMailedLink } from '#features/mailed-links/use-mailed-link.ts'
import { openSigning } from '#features/signing/signing-client.ts'
import type { SigningView } from '#features/signing/signing.ts'

export interface SigningActions {
  token: string
  /** Runs it and reads the request again; a dead link and what was answered already change the page, every other failure is the caller's to show. */
  act: (work: Promise<unknown>) => Promise<void>
}

/** The request behind the link. */
export function useSigning(token: string): [OpenedLink<SigningView>, SigningActions] {
  const link = useMailedLink(token, openSigning)
  async function act(work: Promise<unknown>) {
    try {
      await link.act(work)
    } catch (error) {
      // A confirmed code counts for two hours: after that it is asked again. What was answered in another tab is shown as it is.
      if (!isProblem(error) || !['forbidden', 'order-state'].includes(error.code)) throw error
    }
    await link.reopen()
  }
  return [link, { token, act }]
}
