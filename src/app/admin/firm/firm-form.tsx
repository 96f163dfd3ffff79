import { useState } from 'react'
import type { Site } from '#lib/site.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { saveFirm } from './firm-client.ts'
import type { FirmForm as Facts } from './firm-schema.ts'

const schema = async () => (await import('./firm-schema.ts')).firmForm

const fieldsOf = (site: Site) => ({
  firm: site.firm,
  tagline: site.tagline,
  phone: site.phone,
  phoneNumber: site.phoneNumber,
  email: site.email,
  hours: site.hours,
  notALawFirm: site.notALawFirm,
  guaranteeTerms: site.guaranteeTerms,
  sameDayTerms: site.sameDayTerms,
  complianceFeesNote: site.complianceFeesNote,
  addressLines: site.addressLines.join('\n'),
  contactFormUrl: site.contactFormUrl ?? '',
  brandColor: site.brandColor,
  brandColorDark: site.brandColorDark ?? '',
})

/** Only what was changed here is sent, so that two admins who edit different facts don't undo each other. */
function changesOf(before: Site, { phone, phoneNumber, ...facts }: Facts): Partial<Site> {
  const changed = Object.entries(facts).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  )
  const isCalledElsewhere = phone !== before.phone || phoneNumber !== before.phoneNumber
  return { ...Object.fromEntries(changed), ...(isCalledElsewhere ? { phone, phoneNumber } : {}) }
}

/** The firm's details as the site, emails, and documents show them. */
export function FirmForm({ site, onSaved }: { site: Site; onSaved: () => void }) {
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      {isSaved ? (
        <div className="above-snug">
          <Banner tone="success" title="Saved.">
            The site and new emails show it within a second.
          </Banner>
        </div>
      ) : null}
      <Form
        schema={schema}
        defaultValues={fieldsOf(site)}
        failureText="The details couldn’t be saved. Please try again."
        onValuesChange={() => setSaved(false)}
        onSubmit={async (values) => {
          await saveFirm(changesOf(site, values))
          setSaved(true)
          onSaved()
        }}
      >
        <Contact />
        <Colors />
        <TextAreaField name="notALawFirm" label="Not a law firm" hint="In the footer and in every email" rows={2} />
        <TextAreaField name="guaranteeTerms" label="Terms of the guarantee" hint="At the pay button" rows={4} />
        <TextAreaField name="sameDayTerms" label="Same-day filing" hint="Beside the claim in the catalog" rows={4} />
        <TextAreaField name="complianceFeesNote" label="State filing fees of a compliance order" rows={4} />
        <p className="above-even">
          <SubmitButton busyLabel="Saving…">Save details</SubmitButton>
        </p>
      </Form>
    </>
  )
}

function Colors() {
  return (
    <div className="field-row">
      <TextField
        name="brandColor"
        label="Color"
        hint="Like #163d2d. White text on it must be readable."
        autoComplete="off"
      />
      <TextField
        name="brandColorDark"
        label="Color on a dark page"
        optional
        hint="Leave it empty to have it made from the first."
        autoComplete="off"
      />
    </div>
  )
}

function Contact() {
  return (
    <>
      <TextField name="firm" label="Name" maxLength={80} autoComplete="off" />
      <TextField name="tagline" label="What the firm does" hint="One sentence, in the footer and for search engines" />
      <div className="field-row">
        <TextField name="phone" label="Phone, as shown" autoComplete="off" />
        <TextField name="phoneNumber" label="Phone, as called" hint="Like +12065550142" autoComplete="off" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <TextField name="hours" label="Hours" />
      <TextAreaField name="addressLines" label="Address" hint="Up to 5 lines" rows={3} />
      <TextField
        name="contactFormUrl"
        label="Contact form elsewhere"
        type="url"
        optional
        hint="Leave it empty to use the site’s own."
      />
    </>
  )
}
