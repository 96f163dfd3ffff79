import { useEffect, useRef, useState } from 'react'
import type { EditedPost, PostForm, PostFormInput } from '#features/blog/staff/post-edit.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'

/** A draft is saved this long after the last change. */
const pauseMs = 2000

/**
 * Saves an article: one save at a time, each made from the version before it. A draft saves itself. When someone else has
 * saved since, what was written is a draft of its own, and the editor goes on there.
 */
export function usePostSaving(post: EditedPost, onSaved: (saved: EditedPost) => void) {
  const goTo = useGoTo()
  const stored = useRef(post)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isDirty, setIsDirty] = useState(false)
  const [failure, setFailure] = useState('')

  useEffect(() => () => clearTimeout(timer.current), [])
  useLeaveWarning(isDirty)

  async function saveNow(values: PostForm): Promise<void> {
    const { keptApart, savePost } = await import('#features/blog/staff/posts-client.ts')
    try {
      const saved = await savePost(stored.current.key, { ...values, version: stored.current.version })
      stored.current = saved
      setIsDirty(false)
      setFailure('')
      onSaved(saved)
    } catch (error) {
      const copy = keptApart(error)
      if (!copy) throw error
      setIsDirty(false)
      goTo(`/admin/posts/${copy.key}?beside=${stored.current.key}`, { replace: true })
    }
  }

  function save(values: PostForm): Promise<void> {
    clearTimeout(timer.current)
    timer.current = undefined
    const saved = queue.current.catch(() => undefined).then(() => saveNow(values))
    queue.current = saved
    return saved
  }

  function noteChange(values: PostFormInput): void {
    setIsDirty(true)
    clearTimeout(timer.current)
    if (stored.current.state !== 'draft') return
    timer.current = setTimeout(() => {
      saveDraft(values).catch(() => setFailure('The draft could not be saved yet. We’ll try again.'))
    }, pauseMs)
  }

  async function saveDraft(values: PostFormInput): Promise<void> {
    const waiting = timer.current
    const draft = await draftOf(values)
    // What was typed in that time is saved after its own pause, and what was sent has been saved.
    if (draft && timer.current === waiting) await save(draft)
  }
  return { save, noteChange, isDirty, failure }
}

/** What is chosen for later is no reason to publish now. Undefined while it can't be saved. */
async function draftOf(values: PostFormInput): Promise<PostForm | undefined> {
  const { postForm } = await import('#features/blog/staff/post-edit.ts')
  return postForm.safeParse({ ...values, state: 'draft' }).data
}

/** The browser asks before the page goes with what isn't saved. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
