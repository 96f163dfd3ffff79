import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import { listTaskTemplates } from '#features/tasks/template-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { BackLink } from '#ui/link.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { TemplateForm } from '#app/admin/task-templates/template-form.tsx'
import { scopeTexts } from '#app/admin/task-templates/template-texts.ts'

export const loader = staffLoader(async ({ app, params }) => {
  const template = (await listTaskTemplates(app.db)).find(({ id }) => id === params['templateId'])
  if (!template) throw new Problem('not-found', 'We couldn’t find that task template.')
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  return { template, product: findProduct(prices, template.productId)?.name ?? template.productId }
}, 'admin')

/** One task of a product. What is saved applies to orders paid from then on. */
export default function StaffTaskTemplate() {
  const { template, product } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isSaved, setSaved] = useState(false)
  const { audience, appliesTo, version, updatedAt, questions } = template
  return (
    <StaffPage
      title={template.title}
      before={<BackLink to="/admin/task-templates">Task templates</BackLink>}
      meta={`${product} · ${audience === 'client' ? 'Client’s task' : 'Staff task'} · ${scopeTexts[appliesTo]} · Version ${version}, ${formatDate(updatedAt)}`}
    >
      {isSaved ? (
        <div className="above-even">
          <Banner tone="success" title={`Saved as version ${version}.`}>
            Orders paid from now on get it. Earlier orders keep their tasks.
          </Banner>
        </div>
      ) : null}
      <div className="price-edit">
        <div>
          <TemplateForm
            template={template}
            onSaved={() => {
              setSaved(true)
              void revalidate()
            }}
          />
        </div>
        {questions.length > 0 ? (
          <Block
            title="What the client is asked"
            aside={questions.length === 1 ? '1 question' : `${questions.length} questions`}
          >
            <ul className="plain-list">
              {questions.map(({ key, label, hint, optional }) => (
                <li key={key}>
                  <strong>{label}</strong> {optional ? <span className="muted">(optional)</span> : null}
                  {hint ? <p className="muted">{hint}</p> : null}
                </li>
              ))}
            </ul>
          </Block>
        ) : null}
      </div>
    </StaffPage>
  )
}
