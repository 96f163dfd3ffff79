import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

interface Tab {
  id: string
  label: ReactNode
  /** Rendered only while the tab is open. */
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  initial?: string
}

/** Panels of one page. Tabs with addresses of their own are links in a `nav` (`.side`), not this. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const current = tabs.find((tab) => tab.id === selected)

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs[(next + tabs.length) % tabs.length]
    setSelected(tab?.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab?.id}"]`)?.focus()
  }

  return (
    <>
      <div
        className="tabs scroll-shade"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        ref={list}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => setSelected(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel without controls must be reachable */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current?.id}`} tabIndex={0}>
        {current?.panel}
      </div>
    </>
  )
}
