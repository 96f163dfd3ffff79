import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import SearchX from 'lucide-react/icons/search-x'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#lib/pacific-time.ts'
import { groupFingerprint, type VerifyAnswer } from '#features/signing/verify/verify-document.ts'
import { Button } from '#ui/button.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { useSite } from '#ui/site.tsx'
import type { Checked } from './check-file.ts'

type Sealed = NonNullable<VerifyAnswer['sealed']>

interface FrameProps {
  look: 'ok' | 'bad' | 'none'
  title: string
  lead: string
  children: ReactNode
}

const icons = { ok: Check, bad: X, none: SearchX }

function Frame({ look, title, lead, children }: FrameProps) {
  const Icon = icons[look]
  return (
    <section className={`verdict ${look}`} aria-labelledby="verdict-title">
      <header>
        <span className="stamp">
          <Icon className="icon" aria-hidden="true" />
        </span>
        <div>
          <h2 id="verdict-title" tabIndex={-1}>
            {title}
          </h2>
          <p className="muted">{lead}</p>
        </div>
      </header>
      {children}
    </section>
  )
}

/** What a fingerprint tells about a file, and no more than we know. */
export function Verdict({ checked, onAgain }: { checked: Checked; onAgain?: () => void }) {
  if (checked.sealed) return <SealedVerdict checked={checked} sealed={checked.sealed} onAgain={onAgain} />
  return checked.isMarked ? <ChangedVerdict checked={checked} /> : <UnknownVerdict checked={checked} />
}

const pagesOf = ({ pageCount, evidencePages }: Sealed): string =>
  `${pageCount}, and ${evidencePages} ${evidencePages === 1 ? 'page' : 'pages'} of signatures and evidence`

function SealedVerdict({
  checked,
  sealed,
  onAgain,
}: {
  checked: Checked
  sealed: Sealed
  onAgain: (() => void) | undefined
}) {
  const { firm } = useSite()
  const { file, sha256 } = checked
  return (
    <Frame
      look="ok"
      title="This is the file that was signed."
      lead={`Not one character has changed since ${formatDate(sealed.sealedAt)}.${sealed.isCurrent ? '' : ' A newer version of this document has taken its place.'}`}
    >
      <div className="body two">
        <div>
          <h3>Signed by</h3>
          <Timeline
            label="Signatures"
            level={4}
            events={[
              ...sealed.signers.map(({ name, capacity, signedAt, by, maskedEmail }, index) => ({
                id: String(index),
                title: name,
                place: 'done' as const,
                text: `${capacity ? `${capacity}. ` : ''}${formatDateTime(signedAt)}. Email link to ${maskedEmail}, ${by === 'code' ? '6-digit code' : 'account login'}.`,
              })),
              { id: 'sealed', title: `Sealed by ${firm}`, place: 'done', text: formatDateTime(sealed.sealedAt) },
            ]}
          />
        </div>
        <div>
          <h3>The document</h3>
          <SummaryList
            plain
            rows={[
              { label: 'Title', value: `${sealed.title}, version ${sealed.version}` },
              { label: 'Company', value: sealed.company },
              { label: 'Pages', value: pagesOf(sealed) },
              ...(file ? [{ label: 'Your file', value: file.name }] : []),
            ]}
          />
          <h3 className="above-loose">Fingerprint, SHA-256</h3>
          <p className="hash">{groupFingerprint(sha256)}</p>
          {onAgain ? (
            <p className="row above-snug no-print">
              <Button compact onClick={() => print()}>
                <Printer className="icon" aria-hidden="true" /> Print this result
              </Button>
              <Button look="quiet" compact onClick={onAgain}>
                Check another file
              </Button>
            </p>
          ) : null}
        </div>
      </div>
    </Frame>
  )
}

function ChangedVerdict({ checked }: { checked: Checked }) {
  const { firm, email } = useSite()
  return (
    <Frame
      look="bad"
      title="This is not the file that was signed."
      lead={`It carries the mark of a file that ${firm} sealed, but its fingerprint isn’t in our record. It was changed, or the mark was copied.`}
    >
      <div className="body two">
        <div>
          <h3>What we computed from your file</h3>
          <p className="hash">{groupFingerprint(checked.sha256)}</p>
        </div>
        <div>
          <h3>What this means</h3>
          <p className="sm muted">
            We can’t tell what changed or who changed it. Saving a PDF in an editor is enough to change its fingerprint.
          </p>
        </div>
        <div>
          <h3>What you can do</h3>
          <p className="sm muted">
            Ask the sender for the sealed file. Owners can download it from Documents in their account.{' '}
            <a href={`mailto:${email}`}>Report a forged document</a>
          </p>
        </div>
      </div>
    </Frame>
  )
}

function UnknownVerdict({ checked }: { checked: Checked }) {
  const { firm } = useSite()
  return (
    <Frame
      look="none"
      title="We don’t know this file."
      lead={`It wasn’t signed with ${firm}, or it’s a different copy of something that was.`}
    >
      <div className="body">
        <ul className="sm muted">
          <li>A scan or photo of a signed document is a new file, so we have no record of it.</li>
          <li>Drafts that not everyone has signed aren’t recorded.</li>
          <li>To verify a document filed with the state, contact the Secretary of State.</li>
        </ul>
        <p className="hash">{groupFingerprint(checked.sha256)}</p>
      </div>
    </Frame>
  )
}
