import { useState } from 'react'
import { z } from 'zod'
import { isProblem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFormHandle } from '#ui/form/form-groups.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SsnField } from './ssn-field.tsx'
import { isPossibleItin, itinNote, ssnEntryErrors } from './ssn-entry.ts'
import type { ShareholderSsn } from './ssn-memory.ts'

export interface Shareholder {
  firstName: string
  lastName: string
  ownershipPercentage: number
}

interface ShareholderSsnDialogProps {
  shareholders: readonly Shareholder[]
  /** Gets every owner's number; the dialog keeps none. */
  onSubmit: (ssns: ShareholderSsn[]) => Promise<void> | void
  /** SSNs entered before and not sent yet. */
  given?: readonly ShareholderSsn[]
  /** Continues with the SSNs entered so far; a secure task asks for the rest after payment. Omitted in that task. */
  onLater?: (ssns: ShareholderSsn[]) => Promise<void> | void
  submitLabel?: string
  onClose: () => void
}

const entry = z.object({ ssn: z.string(), confirmation: z.string() })
type Entry = z.output<typeof entry>

const isOf = (shareholder: Shareholder) => (one: ShareholderSsn) =>
  one.firstName === shareholder.firstName && one.lastName === shareholder.lastName

/** Prefills each owner's entry with the SSN entered before; two owners with the same name get theirs in order. */
function entriesOf(shareholders: readonly Shareholder[], given: readonly ShareholderSsn[]): Entry[] {
  const left = [...given]
  return shareholders.map((shareholder) => {
    const at = left.findIndex(isOf(shareholder))
    const ssn = (at < 0 ? undefined : left.splice(at, 1)[0]?.ssn) ?? ''
    return { ssn, confirmation: ssn }
  })
}

/** The SSNs that can be sent: valid and confirmed. */
function completeSsns(shareholders: readonly Shareholder[], entries: readonly Entry[]): ShareholderSsn[] {
  return shareholders.flatMap((shareholder, index) => {
    const { ssn = '', confirmation = '' } = entries[index] ?? {}
    const errors = ssnEntryErrors({ shareholder }, ssn, confirmation)
    return Object.keys(errors).length === 0 ? [{ ...shareholder, ssn }] : []
  })
}

function entriesSchema(shareholders: readonly Shareholder[]) {
  return z.object({ shareholders: z.array(entry) }).superRefine((values, context) => {
    values.shareholders.forEach(({ ssn, confirmation }, index) => {
      const shareholder = shareholders[index]
      if (!shareholder) return
      const errors = ssnEntryErrors({ shareholder }, ssn, confirmation)
      for (const [field, message] of Object.entries(errors)) {
        context.addIssue({ code: 'custom', path: ['shareholders', index, field], message })
      }
    })
  })
}

/** Asks for the SSNs that Form 2553 needs from each consenting shareholder. Masked, and kept in memory only. */
export function ShareholderSsnDialog(props: ShareholderSsnDialogProps) {
  const { shareholders, given = [], onSubmit, onLater, submitLabel = 'Continue to Payment', onClose } = props
  const [schema] = useState(() => entriesSchema(shareholders))
  const [itins, setItins] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  async function handleLater(entries: readonly Entry[]) {
    setFailure(null)
    try {
      await onLater?.(completeSsns(shareholders, entries))
    } catch (error) {
      if (!isProblem(error)) throw error
      setFailure(error.message)
    }
  }
  return (
    <Dialog title="Owners’ Social Security numbers" onClose={onClose}>
      <p className="muted above-snug">
        Form 2553 asks for the Social Security number of everyone who must consent to the S election. We encrypt each
        number, use it only for this form, and never show it again. A spouse with a community property interest must
        sign, too. We’ll ask about spouses and residency when we prepare the form.
      </p>
      <Form
        className="above-loose"
        schema={schema}
        defaultValues={{ shareholders: entriesOf(shareholders, given) }}
        warnings={Object.fromEntries(itins.map((index) => [`shareholders.${index}.ssn`, itinNote]))}
        onValuesChange={(values) => {
          const found = values.shareholders.flatMap(({ ssn }, index) => (isPossibleItin(ssn) ? [index] : []))
          setItins((before) => (before.join() === found.join() ? before : found))
        }}
        onSubmit={(values) =>
          onSubmit(shareholders.map((person, index) => ({ ...person, ssn: values.shareholders[index]?.ssn ?? '' })))
        }
      >
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        <div className="ssn-groups">
          {shareholders.map(({ firstName, lastName }, index) => (
            <fieldset key={`${index} ${firstName} ${lastName}`}>
              <legend className="legend">
                {firstName} {lastName}
              </legend>
              <div className="above-snug">
                <SsnField
                  name={`shareholders.${index}.ssn`}
                  label={<OfOwner name={`${firstName} ${lastName}`}>Social Security number</OfOwner>}
                  hint="9 digits. Dashes are fine."
                />
                <SsnField
                  name={`shareholders.${index}.confirmation`}
                  label={<OfOwner name={`${firstName} ${lastName}`}>Re-enter Social Security number</OfOwner>}
                />
              </div>
            </fieldset>
          ))}
        </div>
        <div className="flow-acts">
          <LaterButton onLater={onLater && ((entries) => void handleLater(entries))} />
          <SubmitButton busyLabel="Checking…">{submitLabel}</SubmitButton>
        </div>
        <p className="hint">
          {onLater
            ? 'Choose “Provide later” to continue with the numbers you’ve entered. You’ll find a secure task for the others in your dashboard after payment. '
            : null}
          We can’t prepare Form 2553 until we have every number.
        </p>
      </Form>
    </Dialog>
  )
}

/** The group's name, for those who hear one label at a time. */
function OfOwner({ name, children }: { name: string; children: string }) {
  return (
    <>
      {children} <span className="visually-hidden">of {name}</span>
    </>
  )
}

function LaterButton({ onLater }: { onLater: ((entries: readonly Entry[]) => void) | undefined }) {
  const { getValue } = useFormHandle()
  if (!onLater) return null
  return (
    <Button look="quiet" onClick={() => onLater(getValue('shareholders') as Entry[])}>
      Provide later
    </Button>
  )
}
