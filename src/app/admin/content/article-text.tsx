import { type ComponentType, Suspense, lazy, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FieldNotes } from '#ui/form/field.tsx'
import { useChoiceField, useChoiceValue } from '#ui/form/form-choice.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { StandInText } from './standing-text.tsx'
import type { TakenText, TextEditorProps } from './text-editor.tsx'

/** Tiptap and ProseMirror: no other page loads them (decision 93), and this one when someone uses the text. */
const load = () => import('./text-editor.tsx')
const LazyEditor = lazy(load)

/** The article itself: a field without a control of the browser's own. */
export function ArticleText() {
  const labelId = useId()
  const { id, error } = useChoiceField('content')
  const { value, change } = useChoiceValue('content')
  const isHydrated = useHydrated()
  // A page that the browser made has no text that the server made safe.
  const [isServers] = useState(!isHydrated)
  const [taken, setTaken] = useState<{ text: TakenText; Editor: ComponentType<TextEditorProps> }>()
  const html = typeof value === 'string' ? value : ''
  const field = {
    id,
    labelledBy: labelId,
    describedBy: `${id}-hint ${id}-error`,
    isInvalid: error !== undefined,
    html,
    onChange: change,
  }
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <span className="label" id={labelId}>
        Text
      </span>
      <FieldNotes id={id} hint="Start headings at level 2. Scripts are removed." error={error} />
      {taken ? (
        <taken.Editor {...field} taken={taken.text} />
      ) : isServers ? (
        <StandInText
          {...field}
          load={async () => {
            const { default: Editor, takenText } = await load()
            return (text) => flushSync(() => setTaken({ text: takenText(text), Editor }))
          }}
        />
      ) : (
        <Suspense fallback={<Skeleton />}>
          <LazyEditor {...field} />
        </Suspense>
      )}
    </div>
  )
}
