import { useRevalidator } from 'react-router'
import type { NameChoice } from '#features/orders/names/name-choice.ts'
import { send } from '#lib/send.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { otherName } from '#features/orders/names/name-words.ts'
import { tasksId } from './ssn-tasks.tsx'

interface ChooseNameProps {
  orderId: string
  title: string
  choice: NameChoice
}

/** The first name is taken: the client says yes to another of theirs, or types one. */
export function ChooseNameTask({ orderId, title, choice: { taken, alternatives } }: ChooseNameProps) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  async function choose(name: string) {
    await send('POST', `/api/orders/${encodeURIComponent(orderId)}/name`, { name })
    showToast('We have your choice')
    await revalidate()
    document.getElementById(tasksId)?.focus()
  }

  return (
    <div>
      <strong>{title}</strong>
      <p className="above-hair">
        “{taken.name}” is taken: “{taken.conflictingName}” is already in the state’s records ({taken.citation}).
      </p>
      <Form
        schema={async () => (await import('#features/orders/names/name-choice.ts')).nameForm}
        defaultValues={{ choice: alternatives[0]?.name ?? otherName, name: '' }}
        failureText="We couldn’t record your choice. Please try again."
        onSubmit={({ choice, name }) => choose(choice === otherName ? name : choice)}
      >
        <RadioCards
          name="choice"
          legend="Which name should we file?"
          choices={[
            ...alternatives.map(({ name, findings }) => ({
              value: name,
              label: name,
              hint: findings[0]?.text ?? 'One of your other names',
            })),
            { value: otherName, label: 'Another name', hint: 'We check it before we file.' },
          ]}
        />
        <OtherName />
        <SubmitButton busyLabel="Sending…">Use this name</SubmitButton>
      </Form>
    </div>
  )
}

function OtherName() {
  const choice = useFormValue<string>('choice')
  return choice === otherName ? <TextField name="name" label="Name" autoComplete="off" maxLength={200} /> : null
}
