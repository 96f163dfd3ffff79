import { deletePost } from '#features/blog/staff/posts-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { useActions } from '#ui/use-actions.ts'

/** Asks once more: a deleted post doesn't come back. */
export function DeletePostDialog({ postKey, onClose }: { postKey: string; onClose: () => void }) {
  const { run, busy, failure } = useActions()
  const goTo = useGoTo()
  return (
    <Dialog title="Delete this post?" onClose={onClose}>
      <p>This can’t be undone. Its addresses stop working. To hide it for now, make it a draft.</p>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <p className="row above-even">
        <Button
          look="danger"
          busy={busy === 'delete'}
          busyLabel="Deleting…"
          onClick={() => run('delete', () => deletePost(postKey).then(() => goTo('/admin/posts')))}
        >
          Delete post
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </p>
    </Dialog>
  )
}
