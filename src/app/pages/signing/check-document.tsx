import { useEffect, useRef, useState } from 'react'
import {
  checkFile,
  checkFingerprint,
  type Checked,
  lookupFailure,
  UnfitFileError,
} from '#features/signing/screen/check-file.ts'
import { FileDrop } from '#features/signing/screen/file-drop.tsx'
import { PasteFingerprint } from '#features/signing/screen/paste-fingerprint.tsx'
import { Verdict } from '#features/signing/screen/verdict.tsx'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'

type Check =
  | { state: 'idle' }
  | { state: 'checking'; name: string }
  | { state: 'unfit'; text: string }
  | { state: 'failed'; text: string; again: () => void }
  | { state: 'done'; checked: Checked }

interface CheckDocumentProps {
  /** The fingerprint that was asked for by the address, and what is wrong with it. */
  typed: string
  error: string
  checked: Checked | null
}

/** Takes a file or its fingerprint, and says whether it is the one that was signed. */
export function CheckDocument({ typed, error, checked }: CheckDocumentProps) {
  const [check, setCheck] = useState<Check>(checked ? { state: 'done', checked } : { state: 'idle' })
  const answer = useRef<HTMLDivElement>(null)
  const isAnswered = check.state === 'done'
  useEffect(() => {
    if (isAnswered) answer.current?.querySelector('h2')?.focus()
  }, [isAnswered])
  function run(name: string, work: () => Promise<Checked>) {
    setCheck({ state: 'checking', name })
    work().then(
      (checked) => setCheck({ state: 'done', checked }),
      (error: unknown) =>
        setCheck(
          error instanceof UnfitFileError
            ? { state: 'unfit', text: error.message }
            : { state: 'failed', text: lookupFailure(error), again: () => run(name, work) },
        ),
    )
  }
  return (
    <>
      <div className="verify-grid">
        <div>
          <FileDrop
            error={check.state === 'unfit' ? check.text : ''}
            onFile={(file) => run(file.name, () => checkFile(file))}
          />
          <p className="sm above-snug">
            <strong>The file stays with you.</strong> Your browser computes the fingerprint. Only those 64 characters
            are sent.
          </p>
          <PasteFingerprint
            typed={typed}
            error={error}
            onCheck={(sha256) => run('the fingerprint', () => checkFingerprint(sha256))}
          />
          <Progress check={check} />
        </div>
        <HowItWorks />
      </div>
      <div className="verify-answer" aria-live="polite" ref={answer}>
        {check.state === 'done' ? (
          <Verdict checked={check.checked} onAgain={() => setCheck({ state: 'idle' })} />
        ) : null}
      </div>
    </>
  )
}

function Progress({ check }: { check: Check }) {
  if (check.state === 'checking')
    return (
      <div role="status" className="above-snug">
        <p>
          <strong>Computing the fingerprint</strong>
        </p>
        <p className="sm muted">{check.name}</p>
      </div>
    )
  if (check.state !== 'failed') return null
  return (
    <Banner
      tone="danger"
      title="We couldn’t look it up."
      action={
        <Button look="quiet" compact onClick={check.again}>
          Try again
        </Button>
      }
    >
      {check.text}
    </Banner>
  )
}

const HowItWorks = () => (
  <aside aria-labelledby="how-it-works">
    <h2 id="how-it-works" className="label">
      How it works
    </h2>
    <Timeline
      label="How it works"
      events={[
        {
          id: 'fingerprint',
          title: 'Fingerprint',
          place: 'ahead',
          text: 'Your browser turns the file into 64 characters. The same file always produces the same 64.',
        },
        {
          id: 'compare',
          title: 'Compare',
          place: 'ahead',
          text: 'We look it up in the record we made when the last person signed.',
        },
        {
          id: 'answer',
          title: 'Answer',
          place: 'ahead',
          text: 'Signed, changed, or unknown. If it matches, you’ll see who signed and when.',
        },
      ]}
    />
    <p className="xs subtle above-snug">
      Electronic signatures are valid in Washington under the Uniform Electronic Transactions Act, RCW 1.80.
    </p>
  </aside>
)
