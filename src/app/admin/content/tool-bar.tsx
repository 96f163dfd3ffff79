import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import TableIcon from 'lucide-react/icons/table'
import Undo from 'lucide-react/icons/undo-2'
import { type ComponentType, type KeyboardEvent, useState } from 'react'

const icons = {
  Bold,
  Italic,
  Heading: Heading2,
  'Smaller heading': Heading3,
  List,
  'Numbered list': ListOrdered,
  Quote,
  Link: LinkIcon,
  Image: ImageIcon,
  Table: TableIcon,
  Undo,
  Redo,
} satisfies Record<string, ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>>

export type ToolName = keyof typeof icons
const names = Object.keys(icons) as ToolName[]

interface ToolBarProps {
  /** Id of the text. */
  controls: string
  onPress: (tool: ToolName) => void
  /** What is on or off at the cursor; nothing for the others. */
  isOn?: (tool: ToolName) => boolean | undefined
}

/** One stop of the Tab key; the arrow keys go from tool to tool. */
export function ToolBar({ controls, onPress, isOn }: ToolBarProps) {
  const [current, setCurrent] = useState(0)
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (current + step + names.length) % names.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      className="text-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label="Text tools"
      aria-controls={controls}
      onKeyDown={handleKeyDown}
    >
      {names.map((label, index) => {
        const Icon = icons[label]
        return (
          <button
            key={label}
            className="icon-btn"
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn?.(label)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onPress(label)}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}
