import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { mayAct } from '#features/companies/access/company-acts.ts'
import type { CompanyView, Visibility } from '#features/companies/facts/company-facts.ts'
import { Button } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { useSite } from '#ui/site.tsx'
import { later } from '#ui/later.tsx'

const ContactDialog = later(async () => (await import('./contact-dialog.tsx')).ContactDialog)
const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** What the record says, each fact with who can see it. */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const { firm } = useSite()
  const [dialog, setDialog] = useState<'contact' | 'report' | null>(null)
  const close = () => setDialog(null)
  return (
    <Block
      className="company-facts"
      title="Facts"
      aside={
        <span className="pub-legend">
          <WhoSees visibility="public" text="In the state’s public records" />
          <WhoSees visibility="private" text={`Only this company’s people and ${firm}`} />
        </span>
      }
    >
      <dl className="dl">
        {company.facts.map(({ key, label, value, note, visibility }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {value || <span className="muted">{key === 'ein' ? 'Not recorded yet' : 'Nothing beside email'}</span>}
              {note ? <small>{note}</small> : null}
            </dd>
            <dd className="act">
              <WhoSees visibility={visibility} text={visibility === 'public' ? 'Public' : 'Private'} />
            </dd>
          </div>
        ))}
      </dl>
      {mayAct(company.role, 'change-contact') ? (
        <>
          <p className="row above-even">
            <Button compact {...ContactDialog.soon} onClick={() => setDialog('contact')}>
              Change how we reach you…
            </Button>
            <Button
              compact
              icon={<Pencil className="icon" aria-hidden="true" />}
              {...ReportDialog.soon}
              onClick={() => setDialog('report')}
            >
              Report a change or a mistake…
            </Button>
          </p>
          <p className="sm muted above-snug">
            A new address or owner may require a filing. We’ll tell you which one, and what it costs, before we do
            anything.
          </p>
        </>
      ) : null}
      {dialog === 'contact' ? <ContactDialog company={company} onClose={close} /> : null}
      {dialog === 'report' ? <ReportDialog companyId={company.id} onClose={close} /> : null}
    </Block>
  )
}

function WhoSees({ visibility, text }: { visibility: Visibility; text: string }) {
  const Icon = visibility === 'public' ? Globe : Lock
  return (
    <span className="pub">
      <Icon className="icon" aria-hidden="true" /> {text}
    </span>
  )
}
