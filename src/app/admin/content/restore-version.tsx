import type { EditedPost, PostText } from '#features/blog/staff/post-edit.ts'
import { keptApart, savePost } from '#features/blog/staff/posts-client.ts'
import { Problem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { useActions } from '#ui/use-actions.ts'
import { formOf } from './form-of-post.ts'

interface RestoreVersionProps {
  post: EditedPost
  version: number
  text: PostText
}

/** Saves the post with what an earlier version said: a new version, so that this can be taken back too. */
export function RestoreVersion({ post, version, text }: RestoreVersionProps) {
  const { run, busy, failure } = useActions()
  const showToast = useToast()
  const goTo = useGoTo()
  async function restore() {
    const { postEdit } = await import('#features/blog/staff/post-edit.ts')
    const edit = postEdit.safeParse({ ...formOf(post), ...text, version: post.version })
    if (!edit.success) {
      const reason = edit.error.issues[0]?.message ?? ''
      throw new Problem(
        'invalid-input',
        `This version isn’t ready for readers: ${reason}. Set the post to Draft first.`,
      )
    }
    try {
      await savePost(post.key, edit.data)
      showToast(`Version ${version} restored`)
      goTo(`/admin/posts/${post.key}`)
    } catch (error) {
      const copy = keptApart(error)
      if (!copy) throw error
      goTo(`/admin/posts/${copy.key}?beside=${post.key}`)
    }
  }
  return (
    <>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <Button look="primary" block busy={busy !== null} busyLabel="Restoring…" onClick={() => run('restore', restore)}>
        Restore this version
      </Button>
      <p className="xs muted">
        {post.state === 'draft'
          ? 'The current text stays here as an earlier version.'
          : 'Readers see it at once. The current text stays here as an earlier version.'}
      </p>
    </>
  )
}
