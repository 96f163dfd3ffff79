import Archive from 'lucide-react/icons/folder-down'
import { type MouseEvent, useState } from 'react'
import { type CompanyRole, mayAct } from '#features/companies/access/company-acts.ts'
import { fetchFile } from '#lib/files/fetch-file.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { isProblem } from '#lib/problem.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

interface CompanyRecordProps {
  companyId: string
  companyName: string
  role: CompanyRole
  documents: number
}

type Packing =
  | { state: 'idle' }
  | { state: 'packing'; bytes: number }
  | { state: 'ready'; url: string; bytes: number; fileName: string }
  | { state: 'failed'; text: string }

function usePackedRecord(href: string, companyName: string): [Packing, () => Promise<void>] {
  const [packing, setPacking] = useState<Packing>({ state: 'idle' })
  async function pack() {
    setPacking({ state: 'packing', bytes: 0 })
    try {
      const file = await fetchFile(href, {
        onBytes: (bytes) => setPacking({ state: 'packing', bytes }),
        failure: 'We couldn’t prepare the record.',
      })
      const fileName = file.fileName || `${companyName} record.zip`
      setPacking({ state: 'ready', url: URL.createObjectURL(file.blob), bytes: file.blob.size, fileName })
    } catch (error) {
      if (!isProblem(error)) reportError(error)
      const text = isProblem(error) ? error.message : 'We couldn’t prepare the record. Please try again.'
      setPacking({ state: 'failed', text })
    }
  }
  return [packing, pack]
}

/** The whole record as one ZIP. Without script, the link downloads it just so. */
export function CompanyRecord({ companyId, companyName, role, documents }: CompanyRecordProps) {
  const href = `/api/companies/${companyId}/record`
  const [packing, pack] = usePackedRecord(href, companyName)
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    if (packing.state !== 'packing') void pack()
  }
  const contents = [
    'the facts',
    ...(documents > 0 ? [documents === 1 ? 'the document' : `all ${documents} documents`] : []),
    'the change log',
    'the deadlines',
    ...(mayAct(role, 'view-payments') ? ['receipts'] : []),
  ].join(', ')
  return (
    <section className="company-record" aria-labelledby="record">
      <div>
        <h2 id="record" className="group-title">
          The company’s record
        </h2>
        <p className="muted above-hair">
          One ZIP with {contents}, and a data file for other software. You can still download it after you cancel a
          service.
        </p>
      </div>
      <div>
        {packing.state === 'idle' || packing.state === 'failed' ? (
          <>
            <a className={buttonClass({ look: 'primary' })} href={href} download onClick={handleClick}>
              <Archive className="icon" aria-hidden="true" /> Download the record
            </a>
            <p className="sm muted above-hair">ZIP. No Social Security numbers inside.</p>
          </>
        ) : null}
        <div role="status">
          {packing.state === 'packing' ? (
            <>
              <p>
                <strong>{documents > 1 ? `Preparing ${documents} documents` : 'Preparing the record'}</strong>
              </p>
              <p className="sm muted">
                {packing.bytes > 0 ? `${formatFileSize(packing.bytes)} so far` : 'One moment.'}
              </p>
              <progress className="progress above-snug" aria-label="Record" />
            </>
          ) : null}
          {packing.state === 'ready' ? (
            <>
              <p>
                <strong>Your record is ready.</strong> ZIP, {formatFileSize(packing.bytes)}.
              </p>
              <p className="above-snug">
                <a className={buttonClass({ look: 'primary' })} href={packing.url} download={packing.fileName}>
                  <Archive className="icon" aria-hidden="true" /> Save the ZIP
                </a>
              </p>
            </>
          ) : null}
        </div>
        {packing.state === 'failed' ? (
          <div className="above-snug">
            <Banner
              tone="danger"
              action={
                <Button look="quiet" compact onClick={() => void pack()}>
                  Retry
                </Button>
              }
            >
              {packing.text}
            </Banner>
          </div>
        ) : null}
      </div>
    </section>
  )
}
