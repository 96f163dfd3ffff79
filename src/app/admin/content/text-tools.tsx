import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { later } from '#ui/later.tsx'
import { ToolBar, type ToolName } from './tool-bar.tsx'

const ImageDialog = later(async () => (await import('./image-dialog.tsx')).ImageDialog)
const LinkDialog = later(async () => (await import('./link-dialog.tsx')).LinkDialog)

/** Tools that ask for more. */
const dialogs = { Link: 'link', Image: 'image' } as const

const hasDialog = (tool: ToolName | undefined): tool is keyof typeof dialogs => tool === 'Link' || tool === 'Image'

/** What is on or off at the cursor, by the editor's names. */
const switches: Partial<Record<ToolName, [name: string, attributes?: object]>> = {
  Bold: ['bold'],
  Italic: ['italic'],
  Heading: ['heading', { level: 2 }],
  'Smaller heading': ['heading', { level: 3 }],
  List: ['bulletList'],
  'Numbered list': ['orderedList'],
  Quote: ['blockquote'],
  Link: ['link'],
}

function isOnAt(editor: Editor, tool: ToolName): boolean | undefined {
  const found = switches[tool]
  return found && editor.isActive(...found)
}

function apply(editor: Editor, tool: Exclude<ToolName, keyof typeof dialogs>): boolean {
  // Tiptap's own focus comes a frame later, and what is typed until then would be lost.
  editor.view.focus()
  const chain = editor.chain()
  switch (tool) {
    case 'Bold':
      return chain.toggleBold().run()
    case 'Italic':
      return chain.toggleItalic().run()
    case 'Heading':
      return chain.toggleHeading({ level: 2 }).run()
    case 'Smaller heading':
      return chain.toggleHeading({ level: 3 }).run()
    case 'List':
      return chain.toggleBulletList().run()
    case 'Numbered list':
      return chain.toggleOrderedList().run()
    case 'Quote':
      return chain.toggleBlockquote().run()
    case 'Table':
      return chain.insertTable({ rows: 3, cols: 2 }).run()
    case 'Undo':
      return chain.undo().run()
    case 'Redo':
      return chain.redo().run()
  }
}

interface TextToolsProps {
  editor: Editor
  controls: string
  /** Pressed before the editor was there. */
  first?: ToolName | undefined
}

export function TextTools({ editor, controls, first }: TextToolsProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [dialog, setDialog] = useState<'link' | 'image' | null>(hasDialog(first) ? dialogs[first] : null)
  const press = (tool: ToolName) => {
    if (hasDialog(tool)) setDialog(dialogs[tool])
    else apply(editor, tool)
  }
  const pressFirst = useEffectEvent(() => {
    if (first && !hasDialog(first)) apply(editor, first)
  })
  useEffect(() => {
    editor.on('transaction', redraw)
    pressFirst()
    return () => void editor.off('transaction', redraw)
  }, [editor])
  return (
    <>
      <ToolBar controls={controls} onPress={press} isOn={(tool) => isOnAt(editor, tool)} />
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
