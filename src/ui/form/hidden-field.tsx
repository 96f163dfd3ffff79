import { useFormField } from './form-field.ts'

/** A honeypot: hidden from people and filled in only by bots. */
export function HiddenField() {
  const field = useFormField('fax')
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={field.id}>Fax</label>
      <input {...field.control} id={field.id} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
