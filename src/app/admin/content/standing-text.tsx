import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ToolBar, type ToolName } from './tool-bar.tsx'

/** What the editor takes over. */
export interface StandingText {
  /** Where it stands; its text may have the selection. */
  root: HTMLElement
  tool?: ToolName
  /** Pasted before the editor was there. */
  pasted?: readonly { html: string; text: string }[]
}

interface StandingTextProps {
  id: string
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  /** Sanitised by the server. */
  html: string
  /** Fetches the editor; its answer takes the text over at once, between two keys. */
  load: () => Promise<(text: StandingText) => void>
  onChange: (html: string) => void
}

/**
 * The text of an article as the server's page brings it, before the editor's code is there: that comes when someone presses,
 * focuses, or types. The browser itself edits until then, so that the caret stands where it was put and nothing is lost.
 */
export function StandInText(props: StandingTextProps) {
  const { id, labelledBy, describedBy, isInvalid, load, onChange } = props
  const text = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const isComposing = useRef(false)
  const held = useRef<Omit<StandingText, 'root'>>({})
  // What is typed comes back from the form as the new text, and stands here already.
  const [html] = useState(props.html)

  const handOver = (takeOver: (text: StandingText) => void) => {
    const root = text.current
    // A composition would be torn apart: its end hands over.
    if (!root || isComposing.current) return
    takeOver({ ...held.current, root })
  }
  const begin = (more: typeof held.current = {}, after?: Promise<unknown>) => {
    held.current = { ...held.current, ...more }
    if (isAsked.current) return
    isAsked.current = true
    Promise.all([load(), after])
      .then(([takeOver]) => handOver(takeOver))
      .catch((error: unknown) => {
        // The browser goes on editing, and the form has the text.
        isAsked.current = false
        reportError(error)
      })
  }
  // Someone was faster than the page's own scripts.
  const beginIfUsed = useEffectEvent(() => {
    if (text.current?.contains(document.activeElement)) begin()
  })
  useEffect(() => beginIfUsed(), [])

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    const { clipboardData } = event
    const pasted = { html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') }
    begin({ pasted: [...(held.current.pasted ?? []), pasted] })
  }
  return (
    <div className={isInvalid ? 'text-editor invalid' : 'text-editor'}>
      <ToolBar controls={id} onPress={(tool) => begin({ tool })} />
      <div
        ref={text}
        id={id}
        className="prose standing"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        contentEditable
        suppressContentEditableWarning
        suppressHydrationWarning
        onPointerDown={() => begin({}, released())}
        onFocus={() => begin()}
        onPaste={handlePaste}
        onDrop={(event) => event.preventDefault()}
        onKeyDown={refuseFormats}
        onInput={({ currentTarget }) => onChange(currentTarget.innerHTML)}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
          if (isAsked.current) void load().then(handOver)
        }}
        dangerouslySetInnerHTML={{ __html: html || emptyParagraph }}
      />
    </div>
  )
}

/** A press chooses the place, or draws a selection, until it ends. */
const released = () =>
  new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, resolve, { once: true })
  })

/** What the editor makes of nothing. */
const emptyParagraph = '<p><br></p>'

/** The browser's own bold and italics wait for the editor, which has its own elements for them. */
function refuseFormats(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && ['b', 'i', 'u'].includes(event.key.toLowerCase())) event.preventDefault()
}
