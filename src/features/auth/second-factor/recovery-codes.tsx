import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

interface RecoveryCodesProps {
  codes: string[]
  doneLabel: string
  onSaved: () => void
}

/** Shown once. The way on opens when the reader says that they have been saved. */
export function RecoveryCodes({ codes, doneLabel, onSaved }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p className="muted">Each works once if you lose your phone. We show them only now.</p>
      <ol className="recovery-codes above-even" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="row above-snug">
        <a
          className="btn secondary compact"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Download className="icon" aria-hidden="true" />
          Download
        </a>
        <Button compact icon={<Printer className="icon" aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
        <Button
          look="quiet"
          compact
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          Copy
        </Button>
        <span role="status" className="xs muted">
          {isCopied ? 'Copied' : ''}
        </span>
      </p>
      <Checkbox name="saved" checked={isSaved} onChange={setIsSaved}>
        I saved them somewhere safe, not in my email
      </Checkbox>
      <p className="above-even">
        <Button look="primary" unavailable={!isSaved} aria-describedby="codes-first" onClick={onSaved}>
          {doneLabel}
        </Button>
        <span id="codes-first" className="visually-hidden">
          {isSaved ? '' : 'Save the codes first.'}
        </span>
      </p>
    </>
  )
}
