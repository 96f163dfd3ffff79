import { useRef, useState } from 'react'
import type { StaffResource } from '#features/downloads/staff/staff-resource.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, describedBy } from '#ui/form/field.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { fieldId, useFormContext } from '#ui/form/form-context.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'

const schema = async () => (await import('#features/downloads/staff/resource-form.ts')).resourceForm

interface ResourceEditorProps {
  /** None for a new one. */
  resource?: StaffResource
  onSaved: (id: string) => void
}

/** What a resource is and who may have it; a new file takes the place of the old one. */
export function ResourceEditor({ resource, onSaved }: ResourceEditorProps) {
  const files = useRef<Record<string, File>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const choose = (name: string) => (file: File | undefined) => {
    const { [name]: _, ...others } = files.current
    files.current = file ? { ...others, [name]: file } : others
  }
  return (
    <Form
      schema={schema}
      defaultValues={{
        title: resource?.title ?? '',
        description: resource?.description ?? '',
        category: resource?.category ?? '',
        tags: resource?.tags.join(', ') ?? '',
        requiresEmail: resource?.requiresEmail ?? true,
        buttonText: resource?.buttonText ?? '',
        position: resource?.position ?? 0,
        isListed: resource?.isListed ?? true,
      }}
      failureText="The resource could not be saved. Please try again."
      onSubmit={async (values) => {
        try {
          const { uploadFile } = await import('#lib/files/upload-file.ts')
          const { id } = await uploadFile<{ id: string }>({
            path: resource ? `/api/downloads/${resource.id}` : '/api/downloads',
            method: resource ? 'PUT' : 'POST',
            data: { ...values, buttonText: values.buttonText || null },
            files: files.current,
            onProgress: setProgress,
          })
          onSaved(id)
        } finally {
          setProgress(null)
        }
      }}
    >
      <div className="detail">
        <div className="card pad post-text">
          <TextField name="title" label="Title" maxLength={150} />
          <TextAreaField name="description" label="Description" optional rows={3} />
          <FileField
            name="file"
            label={resource?.fileName ? 'New version of the file' : 'File'}
            hint={
              (resource?.fileName
                ? `Now: ${resource.fileName}, ${formatFileSize(resource.fileSize)}. Links to it stop working when you replace it. `
                : '') + 'PDF, Word, Excel, PowerPoint, ZIP, MP4, or an image, up to 25 MB. We check every file.'
            }
            onChosen={choose('file')}
          />
          <FileField
            name="thumbnail"
            label={resource?.hasThumbnail ? 'New picture on the card' : 'Picture on the card'}
            hint="PNG, JPEG, or WebP, up to 2 MB. We resize it automatically."
            onChosen={choose('thumbnail')}
          />
          {progress === null ? null : <progress aria-label="Uploading" value={progress} max={1} />}
        </div>
        <div className="side-form">
          <Block title="Publish">
            <Checkbox name="isListed" hint="It is on the site once it has a file.">
              Published
            </Checkbox>
            <Checkbox name="requiresEmail">Ask for an email address first</Checkbox>
            <SubmitButton busyLabel="Saving…" block>
              {resource ? 'Save changes' : 'Add download'}
            </SubmitButton>
          </Block>
          <Block title="Details">
            <TextField name="category" label="Category" optional maxLength={60} />
            <TextField name="tags" label="Tags" hint="With commas between them." optional />
            <TextField name="buttonText" label="Words on the button" optional maxLength={40} />
            <TextField
              name="position"
              label="Place in the list"
              hint="Lower numbers come first."
              width={5}
              numeric
              inputMode="numeric"
            />
          </Block>
        </div>
      </div>
    </Form>
  )
}

interface FileFieldProps {
  name: string
  label: string
  hint: string
  onChosen: (file: File | undefined) => void
}

function FileField({ name, label, hint, onChosen }: FileFieldProps) {
  const { id: formId, errors, clearError } = useFormContext()
  const id = fieldId(formId, name)
  const error = errors[name]
  return (
    <Field id={id} label={label} hint={hint} error={error} optional>
      <FileInput
        id={id}
        className="input"
        name={name}
        aria-describedby={describedBy({ id, hint, error })}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          clearError(name)
          onChosen(event.currentTarget.files?.[0])
        }}
      />
    </Field>
  )
}
