import type { Editor } from '@tiptap/core'
import { z } from 'zod'
import { isAllowedLink } from '#features/blog/staff/text-schema.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

const linkForm = z.object({
  href: z
    .string()
    .trim()
    .max(500)
    .refine(
      (href) => href === '' || isAllowedLink(href),
      'Enter a path on this site, such as /blog, or an address that starts with https://',
    ),
})

/** Where the chosen words lead; an empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present: unknown = editor.getAttributes('link')['href']
  function setLink({ href }: { href: string }) {
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
  }
  return (
    <Dialog title="Link" onClose={onClose} focus="field">
      <Form schema={linkForm} defaultValues={{ href: typeof present === 'string' ? present : '' }} onSubmit={setLink}>
        <TextField
          name="href"
          label="Address"
          hint="Leave it blank to remove the link."
          inputMode="url"
          autoComplete="off"
        />
        <SubmitButton>Set link</SubmitButton>
      </Form>
    </Dialog>
  )
}
