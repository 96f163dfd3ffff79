import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useFormContext } from '#ui/form/form-context.ts'

/** An error or a remark about a whole list of the form, where no single field can carry it. */
export function GroupNote({ path, errorOnly = false }: { path: string; errorOnly?: boolean }) {
  const { errors, warnings, id } = useFormContext()
  const error = errors[path]
  const warning = warnings[path]
  if (error) {
    return (
      <p className="error-msg" id={`${id}-${path}`} tabIndex={-1}>
        <span className="visually-hidden">Error: </span>
        {error}
      </p>
    )
  }
  if (!warning || errorOnly) return null
  return (
    <p className="warning-msg">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>
        <span className="visually-hidden">Please check: </span>
        {warning.text}
        {warning.citation ? <cite>{warning.citation}</cite> : null}
      </span>
    </p>
  )
}
