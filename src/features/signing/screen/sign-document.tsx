import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate, formatDateTime } from '#lib/pacific-time.ts'
import type { SigningView } from '#features/signing/signing.ts'
import type { declineReasons } from '#features/signing/signing-words.ts'
import { Fingerprint } from './fingerprint.tsx'
import { type StepStatus, StepMarker } from '#ui/layout/place-marker.tsx'
import { useSite } from '#ui/site.tsx'
import { ConsentStep, ConsentText } from './consent-step.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DocumentReader } from './document-reader.tsx'
import { IdentifyStep } from './identify-step.tsx'
import { ShowChanges } from './show-changes.tsx'
import { SignatureStep } from './signature-step.tsx'
import { SignedSummary } from './signed-summary.tsx'
import type { SigningActions } from './use-signing.ts'

interface SignDocumentProps {
  view: SigningView
  actions: SigningActions
}

/** The document at the left, and the five steps of the signature at the right. */
export function SignDocument({ view, actions }: SignDocumentProps) {
  const [reason, setReason] = useState<keyof typeof declineReasons | null>(null)
  const { document: paper, pages } = view
  const { firm } = useSite()
  return (
    <div className="wrap sign-page">
      <p className="sm muted">{paper.company} asks you to sign</p>
      <h1>{paper.title}</h1>
      <p className="doc-facts">
        <span>
          Version {paper.version}, {formatDate(paper.preparedAt)}
        </span>
        <span>{countOf(paper.pageCount)}</span>
        <span>
          Sent by {firm} for {paper.clientName}
        </span>
      </p>
      {view.changedSince === null ? null : (
        <p className="row sm above-snug">
          You read version {view.changedSince} before. <ShowChanges token={actions.token} compact />
        </p>
      )}
      <div className={pages.length > 0 ? 'sign-grid' : 'sign-grid is-single'}>
        {pages.length > 0 ? (
          <div>
            <DocumentReader view={view} actions={actions} />
            {stepOf(view) === 4 ? (
              <p className="sticky-act">
                <span className="sm muted">You’ve read {countOf(paper.pageCount)}</span>
                <a className="btn primary compact" href="#sign-here">
                  Continue to sign
                </a>
              </p>
            ) : null}
            <Fingerprint sha256={paper.sha256} />
          </div>
        ) : null}
        <section className="act-col" aria-label="Steps to sign">
          {view.state === 'signed' && view.identity ? (
            <SignedSummary view={view} actions={actions} />
          ) : (
            <Steps view={view} actions={actions} onDecline={setReason} />
          )}
        </section>
      </div>
      {reason ? <DeclineDialog view={view} actions={actions} reason={reason} onClose={() => setReason(null)} /> : null}
    </div>
  )
}

const countOf = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)

/** Which of the five steps the signer is at. */
function stepOf({ identity, consentedAt, pagesRead, document: paper, state }: SigningView): number {
  if (!identity) return 1
  if (!consentedAt) return 2
  if (state === 'signed') return 5
  return pagesRead.length < paper.pageCount ? 3 : 4
}

interface StepsProps extends SignDocumentProps {
  onDecline: (reason: keyof typeof declineReasons) => void
}

function Steps({ view, actions, onDecline }: StepsProps) {
  const { document: paper, signer, identity, consentedAt, pagesRead } = view
  const now = stepOf(view)
  const left = paper.pageCount - pagesRead.length
  const others = view.signers.filter(({ isYou, state }) => !isYou && state !== 'signed')
  return (
    <ol className="steps-v">
      <Step number={1} now={now} title={now > 1 ? `You are ${signer.name}` : 'Who you are'}>
        {identity ? (
          <p className="sm muted">
            {identity.by === 'code'
              ? `Opened from the link sent to ${signer.maskedEmail}, and confirmed with a code`
              : 'Logged in to the account with your email address'}
            , {formatDateTime(identity.at)}.
          </p>
        ) : (
          <IdentifyStep view={view} actions={actions} />
        )}
      </Step>
      <Step number={2} now={now} title={now > 2 ? 'You agreed to sign electronically' : 'Sign on this screen?'}>
        {consentedAt ? (
          <details className="sm muted">
            <summary>{formatDateTime(consentedAt)}. Read the text</summary>
            <ConsentText />
          </details>
        ) : null}
        {now === 2 ? <ConsentStep actions={actions} onPaper={() => onDecline('paper')} /> : null}
      </Step>
      <Step number={3} now={now} title={now > 3 ? `You’ve read ${countOf(paper.pageCount)}` : 'Read the document'}>
        {now === 3 ? (
          <>
            <progress className="progress" aria-label="Pages read" max={paper.pageCount} value={pagesRead.length} />
            <p className="sm muted">
              {left === 1 ? '1 page left.' : `${left} pages left.`} You can sign once you’ve reached the last one.
            </p>
          </>
        ) : null}
      </Step>
      <Step number={4} now={now} title={`Sign as ${signer.capacity || 'yourself'}`}>
        {now === 4 ? <SignatureStep view={view} actions={actions} onDecline={() => onDecline('wrong')} /> : null}
      </Step>
      <Step
        number={5}
        now={now}
        title={others.length > 0 ? `${others.map(({ name }) => name).join(' and ')} will sign` : 'We seal the file'}
      >
        <p className="sm muted">Once everyone has signed, we seal the file and email it to you.</p>
      </Step>
    </ol>
  )
}

interface StepProps {
  number: number
  now: number
  title: string
  children: ReactNode
}

function Step({ number, now, title, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const place: StepStatus = number < now ? 'done' : number === now ? 'here' : 'ahead'
  const isHere = place === 'here'
  const wasHere = useRef(isHere)
  useEffect(() => {
    // The step before it folded: its controls, and the focus with them, are gone. While reading, the page keeps it.
    if (isHere && !wasHere.current && number !== 4) heading.current?.focus()
    wasHere.current = isHere
  }, [isHere, number])
  return (
    <li className={place === 'done' ? 'done' : undefined} aria-current={isHere ? 'step' : undefined}>
      <StepMarker place={place} number={number} />
      <div>
        <h2
          className={place === 'ahead' ? 'muted' : undefined}
          id={number === 4 ? 'sign-here' : undefined}
          tabIndex={-1}
          ref={heading}
        >
          {title} {place === 'done' ? <span className="visually-hidden">(completed)</span> : null}
        </h2>
        {children}
      </div>
    </li>
  )
}
