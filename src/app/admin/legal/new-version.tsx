import { useNavigate } from 'react-router'
import { newVersionInput } from '#features/site/legal-editing.ts'
import { type LegalKind } from '#features/site/legal-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { legalNames, saveText } from './legal-client.ts'

interface NewVersionProps {
  kind: LegalKind
  texts: readonly { kind: LegalKind; version: string; body: string; isInForce: boolean }[]
  onClose: () => void
}

/** Begins with the text that is in force, else with the latest. */
export function NewVersion({ kind, texts, onClose }: NewVersionProps) {
  const navigate = useNavigate()
  const own = texts.filter((text) => text.kind === kind)
  const start = own.find(({ isInForce }) => isInForce) ?? own.at(-1)
  return (
    <Dialog title={`Start a version: ${legalNames[kind]}`} focus="field" onClose={onClose}>
      <Form
        schema={newVersionInput}
        defaultValues={{ version: '' }}
        failureText="The version couldn’t be saved. Please try again."
        onSubmit={({ version }) =>
          saveText(kind, version, start?.body ?? '## Heading', 0).then(
            () => void navigate(`/admin/legal-texts/${kind}/${version}`),
          )
        }
      >
        <TextField
          name="version"
          label="Version"
          hint={start ? `Like 2027-01-01. It begins with the text of version ${start.version}.` : 'Like 2027-01-01'}
          maxLength={40}
          autoComplete="off"
        />
        <div className="flow-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving…">Start version</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
