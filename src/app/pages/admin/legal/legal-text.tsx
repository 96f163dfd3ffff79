import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { LegalDocument } from '#features/site/legal-document.tsx'
import { legalDraft } from '#features/site/legal-draft.ts'
import { findLegalText, findPublishedLegalText } from '#features/site/legal-text-queries.server.ts'
import { fillFacts, findOpenPoints } from '#features/site/legal-text.ts'
import { formatDate, formatDateTime } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { later } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { BackLink } from '#ui/link.tsx'
import { useSite } from '#ui/site.tsx'
import { ComparedText } from '#app/admin/legal/compared-text.tsx'
import { legalNames, saveText } from '#app/admin/legal/legal-client.ts'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

const PublishDialog = later(async () => (await import('#app/admin/legal/publish-dialog.tsx')).PublishDialog)
const schema = async () => (await import('#features/site/legal-editing.ts')).savedTextInput.pick({ body: true })

export const loader = staffLoader(async ({ app, params }) => {
  const kind = legalDraft.shape.kind.safeParse(params['kind'])
  const row = kind.data && (await findLegalText(app.db, kind.data, params['version'] ?? ''))
  if (!row) throw new Problem('not-found', 'We couldn’t find that text.')
  const { version, body, status, revision } = row
  const inForce = await findPublishedLegalText(app.db, row.kind, app.now())
  return {
    kind: row.kind,
    version,
    body,
    status,
    revision,
    effectiveAt: row.effectiveAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    inForce: inForce && inForce.version !== version ? { version: inForce.version, body: inForce.body } : null,
  }
}, 'admin')

/** One version: a draft with its preview, or a published text. */
export default function StaffLegalText() {
  const text = useLoaderData<typeof loader>()
  const { kind, version, body, status, effectiveAt, updatedAt, inForce } = text
  return (
    <StaffPage
      title={`${legalNames[kind]}, version ${version}`}
      before={<BackLink to="/admin/legal-texts">Terms and privacy</BackLink>}
      meta={
        <>
          {status === 'draft' ? <Badge tone="warning">Draft</Badge> : <Badge tone="success">Published</Badge>}
          <span>{effectiveAt ? `Applies from ${formatDate(effectiveAt)}` : `Saved ${formatDateTime(updatedAt)}`}</span>
        </>
      }
    >
      {status === 'draft' ? (
        <Draft key={version} />
      ) : (
        <div className="stage-view above-even">
          <LegalDocument body={body} />
        </div>
      )}
      {status === 'published' && inForce ? (
        <Block title={`Compared with version ${inForce.version}, in force`} className="above-loose">
          <ComparedText before={inForce.body} after={body} />
        </Block>
      ) : null}
    </StaffPage>
  )
}

function Draft() {
  const { kind, version, body, revision, inForce } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const site = useSite()
  const [typed, setTyped] = useState(body)
  const [seen, setSeen] = useState(revision)
  const [isPublishing, setPublishing] = useState(false)
  const open = findOpenPoints(typed)
  const obstacle = typed === body ? (open.length > 0 ? 'Settle the open points first.' : null) : 'Save the draft first.'
  return (
    <>
      {open.length > 0 ? (
        <div className="above-even">
          <Banner tone="warning" title={open.length === 1 ? '1 open point.' : `${open.length} open points.`}>
            {`The attorney settles these before it is published: ${open.join(' · ')}`}
          </Banner>
        </div>
      ) : null}
      <div className="price-edit">
        <div>
          <Form
            schema={schema}
            defaultValues={{ body }}
            failureText="The draft couldn’t be saved. Please try again."
            onValuesChange={(values) => setTyped(values.body)}
            onSubmit={async (values) => {
              const saved = await saveText(kind, version, values.body, seen)
              setSeen(saved.revision)
              await revalidate()
            }}
          >
            <TextAreaField
              name="body"
              label="Text"
              hint="Blank lines separate paragraphs. “## ” starts a heading and “- ” an item. {firm} and other facts in braces are filled in."
              rows={28}
            />
            <p className="row above-even">
              <SubmitButton look="secondary" busyLabel="Saving…">
                Save draft
              </SubmitButton>
              <Button
                look="primary"
                unavailable={obstacle !== null}
                aria-describedby={obstacle === null ? undefined : 'why-not-published'}
                onClick={() => setPublishing(true)}
              >
                Publish…
              </Button>
              {obstacle === null ? null : (
                <span className="muted" id="why-not-published">
                  {obstacle}
                </span>
              )}
            </p>
          </Form>
        </div>
        <div>
          <Block title="Preview">
            <div className="stage-view">
              <LegalDocument body={fillFacts(typed, site)} />
            </div>
          </Block>
          {inForce ? (
            <Block title={`Compared with version ${inForce.version}, in force`} className="above-loose">
              <ComparedText before={inForce.body} after={fillFacts(typed, site)} />
            </Block>
          ) : null}
        </div>
      </div>
      {isPublishing ? (
        <PublishDialog
          kind={kind}
          version={version}
          revision={seen}
          onClose={() => setPublishing(false)}
          onDone={() => void revalidate()}
        />
      ) : null}
    </>
  )
}
