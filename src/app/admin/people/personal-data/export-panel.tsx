import { useState } from 'react'
import type { PersonInput } from '#features/personal-data/personal-data.ts'
import { exportMinutes } from '#features/personal-data/personal-data-words.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { useActions } from '#ui/use-actions.ts'
import { makeExport } from './data-client.ts'

interface ExportPanelProps {
  person: PersonInput
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
}

/** Everything we hold on a person, as a file for them. */
export function ExportPanel({ person, withFreshFactor }: ExportPanelProps) {
  const { run, busy, failure } = useActions()
  const [made, setMade] = useState('')
  return (
    <Block title="Export">
      <p className="muted">
        A ZIP with every record in JSON, and the papers and files. Social Security numbers are left out: the export only
        says whether we hold one, and until when.
      </p>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {made ? (
        <div className="above-even">
          <Banner
            tone="success"
            title="The export is ready."
            action={
              <a
                className="btn secondary compact"
                href={`/api/staff/person-exports/${made}`}
                download
                // The link works once: it goes when the browser has taken it.
                onClick={() => setTimeout(() => setMade(''))}
              >
                Download
              </a>
            }
          >
            {`You can download it once, within ${exportMinutes} minutes. Send it only in a way that you agreed on with the person.`}
          </Banner>
        </div>
      ) : (
        <p className="above-even">
          <Button
            compact
            busy={busy === 'export'}
            busyLabel="Creating…"
            onClick={() => run('export', () => withFreshFactor(() => makeExport(person)).then(({ id }) => setMade(id)))}
          >
            Create export
          </Button>
        </p>
      )}
    </Block>
  )
}
