import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SentLink } from '#features/mailed-links/sent-link.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useActions } from '#ui/use-actions.ts'
import { later } from '#ui/later.tsx'

const AddressDialog = later(async () => (await import('./address-dialog.tsx')).AddressDialog)

interface LinkActsProps {
  link: SentLink
  /** Who got the link, which tells the buttons of several people apart. */
  name: string
  /** Where it went; empty when no address is known. */
  email: string
  /** "Correct the signer’s address" */
  title: string
  /** The address that the dialog begins with, if not the one it went to. */
  correctFrom?: string
  /** Id of what takes the focus when the dialog has closed. */
  focusId?: string
  look?: 'quiet'
  /** Further acts, after those of every link. */
  children?: (actions: ReturnType<typeof useActions>) => ReactNode
}

/** What the sender of a mailed link can do: send it again, correct the address, or copy the link to pass it on. */
export function LinkActs({ link, name, email, title, correctFrom = email, focusId, look, children }: LinkActsProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const actions = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { run, busy, failure } = actions
  const of = <span className="visually-hidden">for {name}</span>
  const shared = { compact: true, ...(look ? { look } : {}) }
  async function sendTo(address?: string) {
    await link.sendAgain(address)
    showToast(`We sent the link to ${address ?? email}`)
    await revalidate()
  }
  async function copy() {
    await navigator.clipboard.writeText(await link.copy())
    showToast('Link copied')
  }
  return (
    <>
      <div className="row above-snug">
        {email ? (
          <Button {...shared} busy={busy === 'send'} busyLabel="Sending…" onClick={() => run('send', () => sendTo())}>
            Send again {of}
          </Button>
        ) : null}
        <Button {...shared} aria-haspopup="dialog" {...AddressDialog.soon} onClick={() => setCorrecting(true)}>
          Correct the address {of}
        </Button>
        {email ? (
          <Button {...shared} busy={busy === 'copy'} busyLabel="Copying…" onClick={() => run('copy', copy)}>
            Copy link {of}
          </Button>
        ) : null}
        {children?.(actions)}
      </div>
      <p className="sm task-failure" role="alert">
        {failure}
      </p>
      {isCorrecting ? (
        <AddressDialog
          title={title}
          name={name}
          email={correctFrom}
          onSend={async (address) => {
            await sendTo(address)
            setCorrecting(false)
            if (focusId) document.getElementById(focusId)?.focus()
          }}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
    </>
  )
}
