import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { purifiedNodes } from '#features/blog/purify.ts'
import { readNodes, textExtensions } from '#features/blog/staff/text-schema.ts'
import { tidyHtml } from '#features/blog/staff/tidy-html.ts'
import { markedHtml, marks } from './marked-html.ts'
import type { StandingText } from './standing-text.tsx'
import { TextTools } from './text-tools.tsx'

/** What stood in the editor's place, with its selection. */
export interface TakenText extends Omit<StandingText, 'root'> {
  /** With the marks of the selection. */
  html: string
  hasFocus: boolean
}

export const takenText = ({ root, ...held }: StandingText): TakenText => ({
  ...held,
  html: markedHtml(root),
  hasFocus: root.contains(document.activeElement),
})

export interface TextEditorProps {
  id: string
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  html: string
  onChange: (html: string) => void
  /** What stood in its place, where the server made the page. */
  taken?: TakenText
}

/** Takes what is pasted or dropped through the allow-list: Trusted Types let no editor read HTML by itself (decision 93). */
function insertClean(editor: Editor, transfer: DataTransfer | null, event: Event): boolean {
  const html = transfer?.getData('text/html')
  if (!html) return false
  event.preventDefault()
  editor.commands.insertContent(readNodes(purifiedNodes(html)))
  return true
}

/** Puts the selection where the marks are, without them, and pastes what was pasted. */
function takeOver(editor: Editor, { hasFocus, pasted = [] }: TakenText): void {
  const { tr } = editor.state
  const placeOf = (mark: string): number | undefined => {
    let found: number | undefined
    tr.doc.descendants((node, at) => {
      const index = node.isText ? (node.text ?? '').indexOf(mark) : -1
      if (index !== -1) found ??= at + index
    })
    if (found !== undefined) tr.delete(found, found + 1)
    return found
  }
  const anchor = placeOf(marks.anchor)
  const head = placeOf(marks.head)
  if (anchor !== undefined && head !== undefined)
    // The mark before it has gone since the first was found.
    tr.setSelection(TextSelection.between(tr.doc.resolve(head < anchor ? anchor - 1 : anchor), tr.doc.resolve(head)))
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  if (hasFocus) editor.view.focus()
  for (const { html, text } of pasted) {
    if (html) editor.commands.insertContent(readNodes(purifiedNodes(html)))
    else if (text) editor.commands.insertContent({ type: 'text', text })
  }
}

/** The text as readers will see it, in a chunk of its own. */
export default function TextEditor(props: TextEditorProps) {
  const { id, labelledBy, describedBy, isInvalid, html, onChange, taken } = props
  const host = useRef<HTMLDivElement>(null)
  const begin = useRef({ id, labelledBy, describedBy, html: taken?.html ?? html, taken })
  const tell = useRef(onChange)
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    tell.current = onChange
  })
  useLayoutEffect(() => {
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
    if (first.taken) takeOver(made, first.taken)
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [])
  return (
    <div className={isInvalid ? 'text-editor invalid' : 'text-editor'}>
      {editor ? <TextTools editor={editor} controls={id} first={taken?.tool} /> : null}
      <div ref={host} />
    </div>
  )
}
