import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

interface MenuProps {
  /** The button's content and its name. */
  trigger: ReactNode
  label: string
  triggerClass?: string
  /** A line on top that says whose menu it is. */
  heading?: ReactNode
  /** Links and buttons, one a row. */
  children: readonly ReactNode[]
}

/** A button that opens a list of links and buttons. Arrows move, Escape and a click outside close. */
export function Menu({ trigger, label, triggerClass = 'btn secondary', heading, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!open) setOpen(true)
    else moveFocus(anchor.current, event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    <div className="menu-anchor" ref={anchor} onKeyDown={handleKeyDown} role="presentation">
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open ? (
        <div className="menu" id={id}>
          {heading ? <p className="sm muted">{heading}</p> : null}
          <ul role="presentation" onClick={() => setOpen(false)}>
            {children.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows are fixed
              <li key={index}>{row}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function moveFocus(anchor: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(anchor?.querySelectorAll<HTMLElement>('li > a, li > button') ?? [])]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 && step === -1 ? rows.length - 1 : (at + step + rows.length) % rows.length
  rows[next]?.focus()
}
