import X from 'lucide-react/icons/x'
import { useDeferredValue, useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { IconButton } from '#ui/button.tsx'

interface DialogProps {
  title: ReactNode
  /** Called for the close button, Escape and a click outside. Not called when `dismissible` is false. */
  onClose?: () => void
  /** False: no close button, Escape and a click outside do nothing. */
  dismissible?: boolean
  wide?: boolean
  /** It stands open in the page's HTML; the starter makes it modal (app/starter/page-dialog.ts), or this does. */
  inPage?: boolean
  /** Where the focus goes first. */
  focus?: 'title' | 'field'
  /** Drawn within the press itself: who opens it by a key types on. */
  atOnce?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is rendered; the focus comes back to where it was when it goes. It comes right after
 * the paint that answers the press, because a modal dialog has every element of the page styled again (decision 280).
 */
export function Dialog(props: DialogProps) {
  const isOpen = useDeferredValue(true, props.inPage === true || props.atOnce === true)
  return isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  title,
  onClose,
  dismissible = true,
  wide = false,
  inPage = false,
  focus = 'title',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (!element) return
    const find = () => (focus === 'field' ? element.querySelector<HTMLElement>('input, select, textarea') : null)
    if (!(inPage && element.matches(':modal'))) {
      element.removeAttribute('open')
      element.showModal()
      ;(find() ?? heading.current)?.focus()
    }
    // A form whose code is still on its way takes the focus when it comes, if it is where it was put.
    const arrival = new MutationObserver(() => {
      const field = find()
      if (!field) return
      arrival.disconnect()
      if (document.activeElement === heading.current) field.focus()
    })
    if (focus === 'field' && !find()) arrival.observe(element, { childList: true, subtree: true })
    return () => {
      arrival.disconnect()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [focus, inPage])

  function dismiss() {
    if (dismissible) onClose?.()
  }
  // Escape is taken here: browsers close on a second cancel event whatever the page says to the first.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  }
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (event.target === dialog.current) dismiss()
  }
  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === dialog.current && event.currentTarget.isConnected && !dismissible) dialog.current.showModal()
  }

  return (
    <dialog
      ref={dialog}
      className={`dialog${wide ? ' wide' : ''}${inPage ? ' in-page' : ''}`}
      open={inPage || undefined}
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onPointerUp={(event) => {
        if (pressedOutside.current && isOutside(event)) dismiss()
      }}
    >
      <h2 className="dialog-title" id={titleId} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      {dismissible ? (
        <IconButton className="close" label="Close" onClick={dismiss}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      ) : null}
    </dialog>
  )
}

/** A click on the backdrop has the dialog as its target, but lies outside its box. */
function isOutside(event: PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
