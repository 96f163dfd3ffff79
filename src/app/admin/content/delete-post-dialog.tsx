import { deletePost } from '#features/blog/staff/posts-client.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'

/** Asks once more: a deleted post doesn't come back. */
export function DeletePostDialog({ postKey, onClose }: { postKey: string; onClose: () => void }) {
  const goTo = useGoTo()
  return (
    <ConfirmDialog
      title="Delete this post?"
      act="Delete post"
      busyLabel="Deleting…"
      keep="Keep it"
      onConfirm={() => deletePost(postKey).then(() => goTo('/admin/posts'))}
      onClose={onClose}
    >
      This can’t be undone. Its addresses stop working. To hide it for now, make it a draft.
    </ConfirmDialog>
  )
}
