import { newPost } from '#features/blog/staff/post-edit.ts'
import { beginPost } from '#features/blog/staff/posts-client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'

export function NamePost({ onClose }: { onClose: () => void }) {
  const goTo = useGoTo()
  return (
    <Dialog title="New post" onClose={onClose} focus="field">
      <Form
        schema={newPost}
        defaultValues={{ title: '' }}
        failureText="The draft could not be made. Please try again."
        onSubmit={async ({ title }) => goTo(`/admin/posts/${(await beginPost(title)).key}`)}
      >
        <TextField name="title" label="Title" maxLength={160} autoComplete="off" />
        <SubmitButton busyLabel="Creating…">Create draft</SubmitButton>
      </Form>
    </Dialog>
  )
}
