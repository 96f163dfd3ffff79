import { useState } from 'react'
import { isProblem, Problem } from '#lib/problem.ts'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { updatesText } from '#features/subscriptions/consent.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { HiddenField } from '#ui/form/hidden-field.tsx'
import { useSite } from '#ui/site.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { DownloadSuccess } from './download-success.tsx'
import { useDownload } from './use-download.ts'
import { requestDownload } from '#features/downloads/downloads-client.ts'
import type { Resource } from '#features/downloads/resource.ts'

const failed = 'Failed to process download. Please try again.'

interface DownloadFormProps {
  resource: Pick<Resource, 'id' | 'title'>
  /** Sent without script, on the resource's own page, and not taken. */
  rejected?: RejectedForm | null
  onReady: (downloadUrl: string) => void
}

/** The form, and in its place, once it is sent, the way to the file. */
export function DownloadOnPage({ resource, rejected }: Pick<DownloadFormProps, 'resource' | 'rejected'>) {
  const { downloadUrl, begin } = useDownload(resource.id)
  if (downloadUrl) return <DownloadSuccess downloadUrl={downloadUrl} />
  return <DownloadForm resource={resource} rejected={rejected ?? null} onReady={begin} />
}

/** Asks for what a resource costs: an e-mail address and the consent to updates. */
export function DownloadForm({ resource, rejected = null, onReady }: DownloadFormProps) {
  const { firm } = useSite()
  // Without script a box comes as a word.
  const { consent, ...entered } = rejected?.values ?? {}
  const [startedAt] = useState(() => Date.now())
  return (
    <Form
      schema={async () => (await import('./download-form.ts')).downloadDialogForm}
      action={`/downloads/${resource.id}`}
      rejected={rejected && { ...rejected, values: entered }}
      defaultValues={{ email: '', name: '', consent: consent === 'on', fax: '' }}
      failureText={failed}
      onSubmit={async (values) => {
        const { id: downloadId, title: downloadTitle } = resource
        const url = await requestDownload({ ...values, downloadId, downloadTitle, startedAt }).catch(toSpecifiedError)
        onReady(url)
      }}
    >
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField name="name" label="Name" autoComplete="name" optional />
      <Checkbox name="consent">{updatesText(firm)}</Checkbox>
      <HiddenField />
      <p className="above-loose">
        <SubmitButton busyLabel="Processing…" block>
          Download
        </SubmitButton>
      </p>
    </Form>
  )
}

/** The fixed sentence; what is wrong with a field keeps its own, and how long to wait is worth knowing. */
function toSpecifiedError(error: unknown): never {
  if (!isProblem(error) || error.errors) throw error
  const wait = error.code === 'too-many-requests' ? ` ${error.message}` : ''
  throw new Problem(error.code, failed + wait, { cause: error })
}
