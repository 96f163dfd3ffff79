import { FieldNotes } from '#ui/form/field.tsx'
import { fieldId, useFormContext } from '#ui/form/form-context.ts'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import { SignaturePad } from './signature-pad.tsx'
import type { Signature } from './signature.ts'

export interface SignatureSheetProps {
  name: string
  label: string
  /** By default what the form's field `name` holds. */
  signerName?: string
  capacity: string
  today: string
}

/** A signature as a field of the form: its value is the captured image with name, method and day. */
export function SignatureSheet({ name, label, signerName, capacity, today }: SignatureSheetProps) {
  const { id: formId } = useFormContext()
  const { setValue, errors } = useFormHandle()
  const value = useFormValue<Signature | null | undefined>(name)
  const typedName = useFormValue<string | undefined>('name') ?? ''
  const id = fieldId(formId, name)
  const error = errors[name] ?? errors[`${name}.image`]
  return (
    <div className={error ? 'field has-error' : 'field'} role="group" aria-labelledby={`${id}-label`}>
      <h3 className="label above-loose" id={`${id}-label`}>
        {label}
      </h3>
      <FieldNotes id={id} hint="Draw with a mouse, finger, or pen, or type your name instead." error={error} />
      <div className="above-snug">
        <SignaturePad
          id={id}
          label={label}
          signerName={signerName ?? typedName.trim()}
          capacity={capacity}
          today={today}
          value={value}
          onChange={(signature) => setValue(name, signature)}
          describedBy={error ? `${id}-error` : undefined}
        />
      </div>
    </div>
  )
}
