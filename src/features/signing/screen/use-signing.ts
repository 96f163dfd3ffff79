import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { openSigning } from '#features/signing/signing-client.ts'
import type { SigningLink, SigningView } from '#features/signing/signing.ts'

export type Shown =
  | { state: 'opening' }
  | { state: 'open'; view: SigningView }
  | { state: 'expired'; maskedEmail: string }
  | { state: 'newer'; version: number; token: string }
  | { state: 'failed'; text: string; needsLogin?: boolean }

const textOf = (data: Record<string, unknown> | undefined, key: string): string => {
  const value = data?.[key]
  return typeof value === 'string' ? value : ''
}

/** What a dead link turns the page into; undefined for everything that another try may mend. */
function outcomeOf(error: unknown): Shown | undefined {
  if (!isProblem(error)) return undefined
  const { code, data, message: text } = error
  if (code === 'link-expired') return { state: 'expired', maskedEmail: textOf(data, 'maskedEmail') }
  if (code === 'revision-conflict')
    return { state: 'newer', version: Number(data?.['newerVersion']), token: textOf(data, 'newerToken') }
  if (code === 'login-required') return { state: 'failed', text, needsLogin: true }
  return code === 'link-invalid' ? { state: 'failed', text } : undefined
}

export interface SigningActions {
  link: SigningLink
  /** Runs it and reads the request again; a dead link changes the page, every other failure is the caller's to show. */
  act: (work: Promise<unknown>) => Promise<void>
  /** The code was confirmed: what it gave counts from now on. */
  identify: (pass: string) => Promise<void>
}

/** The request behind the link, read from script, not on page load, because email scanners open every link. */
export function useSigning(token: string): [Shown, SigningActions] {
  const [pass, setPass] = useState('')
  const [shown, setShown] = useState<Shown>(
    token
      ? { state: 'opening' }
      : { state: 'failed', text: 'This address is incomplete. Please use the link in our email.' },
  )
  const reload = useCallback(
    async (withPass: string) => {
      try {
        setShown({ state: 'open', view: await openSigning({ token, pass: withPass }) })
      } catch (error) {
        const text = isProblem(error) ? error.message : 'Please try again in a moment.'
        setShown(outcomeOf(error) ?? { state: 'failed', text })
      }
    },
    [token],
  )
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!token || isUnderWay.current) return
    isUnderWay.current = true
    void reload('')
  }, [token, reload])
  async function act(work: Promise<unknown>) {
    try {
      await work
    } catch (error) {
      const outcome = outcomeOf(error)
      // The code counts for two hours: after that it is asked again.
      if (isProblem(error) && error.code === 'forbidden') return reload('')
      if (!outcome) throw error
      setShown(outcome)
      return
    }
    await reload(pass)
  }
  async function identify(given: string) {
    setPass(given)
    await reload(given)
  }
  return [shown, { link: { token, pass }, act, identify }]
}
