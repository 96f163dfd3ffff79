import type { AbsentDuty } from '#features/washington/duties/duty.ts'
import { Block } from '#ui/layout/block.tsx'

/** What is not there, and why: a letter that asks for a fee should not surprise anyone. */
export function AbsentList({ absent }: { absent: readonly AbsentDuty[] }) {
  return (
    <Block title="What is not on this calendar, and why" className="cal-block">
      <ul className="cal-notes">
        {absent.map(({ title, why, citation, check }) => (
          <li key={title}>
            <strong>{title}</strong>
            {why} <span className="muted">{citation}.</span>
            {check ? (
              <>
                {' '}
                <a href={check.url} rel="noreferrer" aria-label={`${check.label}: ${title}`}>
                  {check.label}
                </a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Block>
  )
}
