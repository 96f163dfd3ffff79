import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import type { CopySheet, CopySheetRow } from './copy-sheet.ts'
import './copy-sheet.css'

const icon = (Icon: typeof Copy) => <Icon size={18} strokeWidth={1.6} aria-hidden="true" focusable="false" />

/** The answers of the state's online form, each with a button that copies it; one button copies the next. */
export function CopySheetView({ sheet }: { sheet: CopySheet }) {
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const all = sheet.sections.flatMap(({ rows }) => rows)
  const answers = all.filter(({ value }) => value !== '')
  const next = answers.find(({ label }) => !copied.has(label))

  async function copy({ label, value }: CopySheetRow) {
    try {
      await navigator.clipboard.writeText(value)
      setCopied((before) => new Set([...before, label]))
      setSaid(`Copied: ${label}`)
    } catch {
      setSaid(`${label} couldn’t be copied. Select the answer and copy it.`)
    }
  }

  return (
    <section className="copy-sheet" aria-label="Copy sheet">
      <div className="copy-sheet-head">
        <div>
          <h2>{sheet.title}</h2>
          <p className="sm muted">In the order of the state’s online form.</p>
        </div>
        <div className="row">
          <span className="sm muted">
            {copied.size} of {answers.length} copied
          </span>
          <Button compact data-key="copy" icon={icon(Copy)} unavailable={!next} onClick={() => next && void copy(next)}>
            {next ? 'Copy next' : 'All copied'}
          </Button>
        </div>
      </div>
      <StatusRegion visible={said.includes('couldn’t')}>{said}</StatusRegion>
      {sheet.sections.map(({ heading, rows }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ol className="copy-rows">
            {rows.map((row) => (
              <AnswerRow
                key={row.label}
                row={row}
                number={all.indexOf(row) + 1}
                isCopied={copied.has(row.label)}
                onCopy={() => void copy(row)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

interface AnswerRowProps {
  row: CopySheetRow
  number: number
  isCopied: boolean
  onCopy: () => void
}

function AnswerRow({ row: { label, value, missing, hint }, number, isCopied, onCopy }: AnswerRowProps) {
  return (
    <li className={isCopied ? 'done' : undefined}>
      <span className="number">{number}</span>
      <span className="question">{label}</span>
      <span className="answer">
        {value ? <b>{value}</b> : <Badge tone="warning">{missing}</Badge>}
        {hint ? <span className="sm muted"> {hint}</span> : null}
      </span>
      {value ? (
        <Button
          compact
          look={isCopied ? 'quiet' : 'secondary'}
          icon={icon(isCopied ? Check : Copy)}
          aria-label={`${isCopied ? 'Copied' : 'Copy'}: ${label}`}
          onClick={onCopy}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      ) : null}
    </li>
  )
}
