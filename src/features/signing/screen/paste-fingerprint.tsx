import { type FormEvent, useState } from 'react'
import { readFingerprint, wrongFingerprint } from '#features/signing/verify/verify-document.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'

interface PasteFingerprintProps {
  typed: string
  error: string
  onCheck: (sha256: string) => void
}

/** For whoever has the fingerprint and not the file. A GET form, so that it works without script too. */
export function PasteFingerprint({ typed, error, onCheck }: PasteFingerprintProps) {
  const [wrong, setWrong] = useState(error)
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entry = new FormData(event.currentTarget).get('fingerprint')
    const fingerprint = typeof entry === 'string' ? readFingerprint(entry) : undefined
    setWrong(fingerprint ? '' : wrongFingerprint)
    if (fingerprint) onCheck(fingerprint)
  }
  return (
    <Disclosure summary="Have the fingerprint already? Paste it">
      <form action="/verify-document" method="get" onSubmit={handleSubmit} aria-label="Check a fingerprint" noValidate>
        <div className={wrong ? 'field has-error' : 'field'}>
          <label className="label" htmlFor="fingerprint">
            SHA-256 fingerprint, 64 characters
          </label>
          {wrong ? (
            <p className="error-msg" id="fingerprint-error" role="alert">
              <span className="visually-hidden">Error: </span>
              {wrong}
            </p>
          ) : null}
          <input
            className="input"
            id="fingerprint"
            name="fingerprint"
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            defaultValue={typed}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'fingerprint-error' : undefined}
          />
        </div>
        <p className="row above-snug">
          <Button type="submit">Check</Button>
        </p>
        <p className="sm muted">
          To compute it yourself: <code>sha256sum file.pdf</code> on Linux, <code>shasum -a 256 file.pdf</code> on a
          Mac, <code>certutil -hashfile file.pdf SHA256</code> on Windows.
        </p>
      </form>
    </Disclosure>
  )
}
