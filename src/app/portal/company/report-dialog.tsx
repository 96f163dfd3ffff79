import { useRevalidator } from 'react-router'
import { reportChange } from '#features/companies/companies-client.ts'
import { reportInput } from '#features/companies/facts/company-facts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

interface ReportDialogProps {
  companyId: string
  onClose: () => void
}

/** Tells us what has changed, or what is wrong. */
export function ReportDialog({ companyId, onClose }: ReportDialogProps) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  return (
    <Dialog title="Report a change or a mistake" focus="field" onClose={onClose}>
      <Form
        schema={reportInput}
        defaultValues={{ text: '' }}
        failureText="We couldn’t send this. Please try again."
        onSubmit={async ({ text }) => {
          await reportChange(companyId, text)
          showToast('We got it, and will reply within 24 hours.')
          await revalidate()
          onClose()
        }}
      >
        <TextAreaField
          name="text"
          label="What has changed, or what is wrong?"
          hint="No Social Security numbers. The people of this company can read this."
          rows={5}
          maxLength={2000}
        />
        <div className="row above-loose">
          <SubmitButton>Send</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
