import { useState } from 'react'
import { uploadDocumentInput, uploadedKinds } from '#features/orders/documents/staff-document.ts'
import { Problem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FileInput } from '#ui/form/file-input.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { uploadFile } from '#lib/files/upload-file.ts'

const kindLabels: Record<(typeof uploadedKinds)[number], string> = {
  'state-filing': 'What the state returned (the client sees it)',
  evidence: 'Evidence',
}

interface UploadDocumentProps {
  orderId: string
  onDone: () => void
  onCancel: () => void
}

/** Adds a file to the order: what the state returned, or evidence. */
export function UploadDocument({ orderId, onDone, onCancel }: UploadDocumentProps) {
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState('')
  const [kind, setKind] = useState<string>('state-filing')
  return (
    <Form
      className="desk-form above-snug"
      schema={uploadDocumentInput}
      defaultValues={{ kind: 'state-filing' as const, title: '', showToClient: false }}
      failureText="We couldn’t upload the file. Please try again."
      onSubmit={async (data) => {
        const missing = 'Choose a file'
        setFileError(file ? '' : missing)
        if (!file) throw new Problem('invalid-input', missing)
        await uploadFile({ path: `/api/staff/orders/${orderId}/documents`, data, file, onProgress: () => {} })
        onDone()
      }}
    >
      <SelectField
        name="kind"
        label="What it is"
        emptyLabel={null}
        choices={uploadedKinds.map((value) => ({ value, label: kindLabels[value] }))}
        onChange={setKind}
      />
      <TextField name="title" label="Title" hint="The same title again adds a version." optional maxLength={120} />
      <div className={fileError ? 'field has-error' : 'field'}>
        <label className="label" htmlFor={`upload-${orderId}`}>
          File
        </label>
        <span className="hint" id={`upload-${orderId}-hint`}>
          PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV, or TXT, up to 10 MB.
        </span>
        {fileError ? (
          <span className="error-msg" id={`upload-${orderId}-error`}>
            {fileError}
          </span>
        ) : null}
        <FileInput
          id={`upload-${orderId}`}
          aria-describedby={`upload-${orderId}-hint${fileError ? ` upload-${orderId}-error` : ''}`}
          aria-invalid={fileError ? true : undefined}
          onChange={(event) => {
            setFile(event.target.files?.[0])
            setFileError('')
          }}
        />
      </div>
      {kind === 'evidence' ? <Checkbox name="showToClient">Show it to the client</Checkbox> : null}
      <p className="row">
        <SubmitButton look="secondary" busyLabel="Uploading…">
          Add document
        </SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </Form>
  )
}
