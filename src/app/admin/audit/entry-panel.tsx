import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, useLocation } from 'react-router'
import type { AuditDetail, ChainLink } from '#features/audit/audit-log.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { ObjectName } from './object-name.tsx'

const counted = (id: string) => Number(id).toLocaleString('en-US')

/** One entry: who, what, before and after, and its place in the chain. */
export function EntryPanel({ detail }: { detail: AuditDetail }) {
  const { entry, actor, changes, facts } = detail
  const { search } = useLocation()
  return (
    <div className="entry-panel">
      <Block
        title={`Entry ${counted(entry.id)}`}
        aside={
          <Link to={{ pathname: '/admin/audit', search }} preventScrollReset>
            Close
          </Link>
        }
      >
        <SummaryList
          plain
          rows={[
            { label: 'Time', value: formatDateTime(entry.at) },
            { label: 'Who', value: <Coded text={entry.who} code={actor} /> },
            { label: 'Action', value: <Coded text={entry.words} code={entry.action} /> },
            { label: 'Object', value: <ObjectName named={entry.object} /> },
            ...facts.map(({ label, after }) => ({ label, value: after })),
          ]}
        />
      </Block>
      {changes.length > 0 ? (
        <Block title="Before and after" className="above-even">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="above-tight">
              <p className="muted">{label}</p>
              <div className="change">
                <div className="was">
                  <small>Before</small>
                  {before}
                </div>
                <ArrowRight className="icon" aria-hidden="true" />
                <div>
                  <small>After</small>
                  {after}
                </div>
              </div>
            </div>
          ))}
        </Block>
      ) : null}
      <Chain detail={detail} />
    </div>
  )
}

function Coded({ text, code }: { text: string; code: string }) {
  return (
    <>
      {text}
      <br />
      <span className="code">{code}</span>
    </>
  )
}

function Chain({ detail: { previous, own, next, holds } }: { detail: AuditDetail }) {
  const { search } = useLocation()
  const link = (one: ChainLink, isOwn = false) => (
    <li className={isOwn ? 'own' : undefined}>
      {isOwn ? (
        <strong>{counted(one.id)}</strong>
      ) : (
        <Link to={{ pathname: `/admin/audit/${one.id}`, search }} preventScrollReset>
          {counted(one.id)}
        </Link>
      )}{' '}
      <span className="code">{one.hash}</span>
      <br />
      <span className="muted">{one.text}</span>
    </li>
  )
  return (
    <Block title="Position in the chain" className="above-even">
      <ol className="chain-links above-tight">
        {previous ? link(previous) : null}
        {link(own, true)}
        {next ? link(next) : null}
      </ol>
      {holds ? (
        <p className="above-snug muted">Verified just now: its hash is right and includes the one before it.</p>
      ) : (
        <p className="above-snug late" role="alert">
          This entry doesn’t match its hash, or the one before it.
        </p>
      )}
    </Block>
  )
}
