import { useRef, useState } from 'react'
import type { PriceChange } from '#features/catalog/price-drafts.ts'
import { pricesWith } from '#features/catalog/price-preview.ts'
import type { Prices } from '#features/catalog/prices.ts'
import type { OpenDraft } from '#features/content-drafts/content-draft.ts'
import { isCalendarDay } from '#lib/dates.ts'
import { isProblem } from '#lib/problem.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { ChangeEffects } from './change-effects.tsx'
import { ChangePreview } from './change-preview.tsx'
import { PriceFields } from './price-fields.tsx'
import { saveDraft } from './price-draft-client.ts'
import { dayOf, fieldsOf } from './price-form.ts'

const schemas = () => import('./price-schemas.ts')

interface PriceEditorProps {
  /** What the fields begin with. */
  begin: PriceChange
  draft: OpenDraft | null
  baseRevision: string
  prices: Prices
  unpaidOrders: number
  /** Typed, and not saved. */
  onTyped: () => void
  onSaved: () => void
  /** Someone else saved in between; what is typed stays. */
  onConflict: () => void
}

/** A change while it is written: the fields, what follows from them, and how clients will see it. */
export function PriceEditor(props: PriceEditorProps) {
  const { begin, draft, baseRevision, prices, unpaidOrders, onTyped, onSaved, onConflict } = props
  const { kind, id } = begin
  const [change, setChange] = useState(begin)
  const [day, setDay] = useState(dayOf(draft))
  // Those that this editor saw: what others save in between is a conflict, not overwritten.
  const [seen, setSeen] = useState({ revision: draft?.revision ?? 0, baseRevision })
  const typed = useRef<unknown>(undefined)
  const after = pricesWith(prices, change)
  const addons = prices.products.filter((product) => product.kind === 'addon')

  /** The latest of what is typed counts, also while the rules are still on their way. */
  async function show(fields: unknown) {
    typed.current = fields
    const { changeFrom } = await schemas()
    const typedChange = changeFrom(kind, id, typed.current)
    if (typedChange) setChange(typedChange)
  }

  async function save(values: { content: unknown; effectiveOn: string | null; reason: string }) {
    try {
      const { revision } = await saveDraft(kind, id, { ...values, ...seen })
      setSeen({ ...seen, revision })
      onSaved()
    } catch (error) {
      if (isProblem(error) && error.code === 'revision-conflict') onConflict()
      throw error
    }
  }
  return (
    <div className="price-edit">
      <div>
        <Form
          schema={async () => (await schemas()).priceForms[kind]}
          defaultValues={{ content: fieldsOf(begin), effectiveOn: dayOf(draft), reason: draft?.reason ?? '' }}
          failureText="The draft couldn’t be saved. Please try again."
          onSubmit={save}
          onValuesChange={({ content, effectiveOn }) => {
            onTyped()
            show(content).catch(reportError)
            setDay(typeof effectiveOn === 'string' && isCalendarDay(effectiveOn) ? effectiveOn : '')
          }}
        >
          <PriceFields kind={kind} addons={addons} />
          <TextField
            name="effectiveOn"
            label="From"
            type="date"
            optional
            width={20}
            hint="Leave it empty for a change that starts when you publish it."
          />
          <TextAreaField name="reason" label="Why" hint="For the audit log" rows={2} />
          <p className="above-even">
            {/* The page's one primary action is to publish, once there is a draft. */}
            <SubmitButton look={draft ? 'secondary' : 'primary'} busyLabel="Saving…">
              Save draft
            </SubmitButton>
          </p>
        </Form>
      </div>
      <div>
        <Block title="Preview">
          <ChangePreview before={prices} after={after} change={change} day={day} />
        </Block>
        <Block title="What changes, and when" className="above-loose">
          <ChangeEffects before={prices} after={after} change={change} day={day} unpaidOrders={unpaidOrders} />
        </Block>
      </div>
    </div>
  )
}
