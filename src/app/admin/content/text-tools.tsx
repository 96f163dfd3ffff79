import type { Editor } from '@tiptap/core'
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
import { type ComponentType, type KeyboardEvent, useEffect, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { later } from '#ui/later.tsx'

const ImageDialog = later(async () => (await import('./image-dialog.tsx')).ImageDialog)
const LinkDialog = later(async () => (await import('./link-dialog.tsx')).LinkDialog)

interface Tool {
  label: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  run: () => void
  /** Only for what is on or off at the cursor. */
  isOn?: boolean
}

function toolsOf(editor: Editor, ask: (dialog: 'link' | 'image') => void): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    { label: 'Bold', Icon: Bold, run: () => chain().toggleBold().run(), isOn: editor.isActive('bold') },
    { label: 'Italic', Icon: Italic, run: () => chain().toggleItalic().run(), isOn: editor.isActive('italic') },
    {
      label: 'Heading',
      Icon: Heading2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
      isOn: editor.isActive('heading', { level: 2 }),
    },
    {
      label: 'Smaller heading',
      Icon: Heading3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
      isOn: editor.isActive('heading', { level: 3 }),
    },
    { label: 'List', Icon: List, run: () => chain().toggleBulletList().run(), isOn: editor.isActive('bulletList') },
    {
      label: 'Numbered list',
      Icon: ListOrdered,
      run: () => chain().toggleOrderedList().run(),
      isOn: editor.isActive('orderedList'),
    },
    { label: 'Quote', Icon: Quote, run: () => chain().toggleBlockquote().run(), isOn: editor.isActive('blockquote') },
    { label: 'Link', Icon: LinkIcon, run: () => ask('link'), isOn: editor.isActive('link') },
    { label: 'Image', Icon: ImageIcon, run: () => ask('image') },
    { label: 'Table', Icon: TableIcon, run: () => chain().insertTable({ rows: 3, cols: 2 }).run() },
    { label: 'Undo', Icon: Undo, run: () => chain().undo().run() },
    { label: 'Redo', Icon: Redo, run: () => chain().redo().run() },
  ]
}

/** One stop of the Tab key; the arrow keys go from tool to tool. */
export function TextTools({ editor, controls }: { editor: Editor; controls: string }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => void editor.off('transaction', redraw)
  }, [editor])
  const tools = toolsOf(editor, setDialog)
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        className="text-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label="Text tools"
        aria-controls={controls}
        onKeyDown={handleKeyDown}
      >
        {tools.map(({ label, Icon, run, isOn }, index) => (
          <button
            key={label}
            className="icon-btn"
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={run}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        ))}
      </div>
      {/* In the body: a form of their own cannot stand inside the article's. */}
      {dialog === 'link'
        ? createPortal(<LinkDialog editor={editor} onClose={() => setDialog(null)} />, document.body)
        : null}
      {dialog === 'image'
        ? createPortal(
            <ImageDialog
              onClose={() => setDialog(null)}
              onChosen={({ src, width, height }, alt) => {
                setDialog(null)
                editor.chain().focus().setImage({ src, alt, width, height }).run()
              }}
            />,
            document.body,
          )
        : null}
    </>
  )
}
