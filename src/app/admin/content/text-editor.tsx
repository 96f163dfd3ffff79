import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { purifiedNodes } from '#features/blog/purify.ts'
import { readNodes, textExtensions } from '#features/blog/staff/text-schema.ts'
import { tidyHtml } from '#features/blog/staff/tidy-html.ts'
import { TextTools } from './text-tools.tsx'

interface TextEditorProps {
  id: string
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  html: string
  onChange: (html: string) => void
}

/** Takes what is pasted or dropped through the allow-list: Trusted Types let no editor read HTML by itself (decision 93). */
function insertClean(editor: Editor, transfer: DataTransfer | null, event: Event): boolean {
  const html = transfer?.getData('text/html')
  if (!html) return false
  event.preventDefault()
  editor.commands.insertContent(readNodes(purifiedNodes(html)))
  return true
}

/** The text as readers will see it, in a chunk of its own. */
export default function TextEditor({ id, labelledBy, describedBy, isInvalid, html, onChange }: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const begin = useRef({ id, labelledBy, describedBy, html })
  const tell = useRef(onChange)
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    if (!host.current) return
    const first = begin.current
    const made: Editor = new Editor({
      element: host.current,
      extensions: textExtensions,
      content: readNodes(purifiedNodes(first.html)),
      injectCSS: false,
      editorProps: {
        attributes: {
          id: first.id,
          class: 'prose',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': first.labelledBy,
          'aria-describedby': first.describedBy,
        },
        handleDOMEvents: {
          paste: (_, event) => insertClean(made, event.clipboardData, event),
          drop: (view, event) => (view.dragging ? false : insertClean(made, event.dataTransfer, event)),
        },
      },
      onUpdate: () => tell.current(tidyHtml(made.getHTML())),
    })
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [])
  return (
    <div className={isInvalid ? 'text-editor invalid' : 'text-editor'}>
      {editor ? <TextTools editor={editor} controls={id} /> : null}
      <div ref={host} />
    </div>
  )
}
