import type { RejectedForm } from '#lib/rejected-form.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { leaveFor } from '#ui/navigation/page-link.tsx'
import { topicMaximum } from './contact-texts.ts'
import { HiddenField } from '#ui/form/hidden-field.tsx'
import { sendForm } from './leads-client.ts'
import { thanksId } from './thanks.tsx'
import { useSpamSignals } from './use-spam-signals.ts'

interface ContactFormProps {
  topic: string
  rejected: RejectedForm | null
}

/** A message to the firm. */
export function ContactForm({ topic, rejected }: ContactFormProps) {
  const signals = useSpamSignals()
  return (
    <Form
      schema={async () => (await import('./contact.ts')).contactForm}
      id="contact-form"
      action="/contact#message"
      rejected={rejected}
      defaultValues={{ name: '', email: '', phone: '', topic: topic.slice(0, topicMaximum), message: '', fax: '' }}
      onSubmit={async (form) => {
        await sendForm({ formType: 'contact', ...form, ...signals() })
        await leaveFor(`/contact?sent=1#${thanksId}`)
      }}
    >
      <TextField name="name" label="Name" autoComplete="name" />
      <div className="field-row">
        <TextField name="email" label="Email" type="email" autoComplete="email" autoCapitalize="none" />
        <TextField name="phone" label="Phone" optional type="tel" autoComplete="tel" />
      </div>
      <TextField name="topic" label="Topic" optional />
      <TextAreaField name="message" label="Message" rows={6} />
      <HiddenField />
      <div className="flow-acts">
        <p className="sm muted data-use">We use these details only to reply to you.</p>
        <SubmitButton>Send message</SubmitButton>
      </div>
    </Form>
  )
}
