import { useEffect, useRef, useState } from 'react'
import { isProblem, type Problem } from '#lib/problem.ts'

/** What a mailed link has come to when it does not open what it was sent for. */
export type LinkOutcome =
  | { state: 'opening' | 'renewed' }
  /** `maskedEmail`: where a new link would go, if the page may know. */
  | { state: 'expired'; maskedEmail: string }
  /** `token`: the newer version's own link, for the person who was known with this one and may have read it. */
  | { state: 'newer'; version: number; token: string; canCompare: boolean }
  | { state: 'failed'; text: string; needsLogin: boolean }

export interface OpenedLink<View> {
  outcome: LinkOutcome | { state: 'open'; view: View }
  /** Shows what the holder's last act has led to. */
  show: (view: View) => void
  /** Opens the link again. */
  reopen: () => Promise<void>
  /** Passes the answer through. A link that died in between changes the page; the caller hears of every failure. */
  act: <Answer>(sent: Promise<Answer>) => Promise<Answer>
  setRenewed: () => void
}

const textIn = (data: Problem['data'], key: string): string => {
  const value = data?.[key]
  return typeof value === 'string' ? value : ''
}

/** What a dead link turns the page into; undefined for everything that another try may mend. */
function outcomeOf(error: unknown): LinkOutcome | undefined {
  if (!isProblem(error)) return undefined
  const { code, data, message: text } = error
  if (code === 'link-expired') return { state: 'expired', maskedEmail: textIn(data, 'maskedEmail') }
  if (code === 'revision-conflict')
    return {
      state: 'newer',
      version: Number(data?.['newerVersion']),
      token: textIn(data, 'newerToken'),
      canCompare: data?.['canCompare'] === true,
    }
  if (code === 'link-invalid' || code === 'login-required')
    return { state: 'failed', text, needsLogin: code === 'login-required' }
  return undefined
}

const failed = (text: string): LinkOutcome => ({ state: 'failed', text, needsLogin: false })

/**
 * The state of the page behind a mailed link. `open` reads what the link is for: from script, not on page load, because
 * email scanners open every link.
 */
export function useMailedLink<View>(token: string, open: (token: string) => Promise<View>): OpenedLink<View> {
  const [outcome, setOutcome] = useState<OpenedLink<View>['outcome']>(
    token ? { state: 'opening' } : failed('This address is incomplete. Please use the link in our email.'),
  )
  const show = (view: View) => setOutcome({ state: 'open', view })
  async function reopen() {
    try {
      show(await open(token))
    } catch (error) {
      setOutcome(outcomeOf(error) ?? failed(isProblem(error) ? error.message : 'Please try again in a moment.'))
    }
  }
  async function act<Answer>(sent: Promise<Answer>): Promise<Answer> {
    try {
      return await sent
    } catch (error) {
      const dead = outcomeOf(error)
      // A link that was withdrawn or answered elsewhere says what became of it when it is opened.
      if (dead?.state === 'failed') await reopen()
      else if (dead) setOutcome(dead)
      throw error
    }
  }
  const first = useRef(reopen)
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!token || isUnderWay.current) return
    isUnderWay.current = true
    void first.current()
  }, [token])
  return { outcome, show, reopen, act, setRenewed: () => setOutcome({ state: 'renewed' }) }
}
