import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatDate } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { downloadConsent } from './agent-consent-client.ts'

interface ConsentPaperProps {
  fileName: string
  expiresAt: string
  token: string
}

/** The paper that the agent signed, to download while the link works. */
export function ConsentPaper({ fileName, expiresAt, token }: ConsentPaperProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function handleDownload() {
    setBusy(true)
    setFailure('')
    try {
      await downloadConsent(token, fileName)
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'We couldn’t load the file. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="row">
        <Button look="primary" busy={isBusy} busyLabel="Preparing…" onClick={() => void handleDownload()}>
          <Download className="icon" aria-hidden="true" /> Download your consent (PDF)
        </Button>
      </p>
      <p className="sm muted above-snug">
        Keep a copy for your records. This link works until {formatDate(expiresAt)}.
      </p>
      <p className="sm above-snug" role="alert">
        {failure}
      </p>
    </>
  )
}
