import { Link, useLoaderData } from 'react-router'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import type { TaskTemplateView } from '#features/tasks/task-template.ts'
import { listTaskTemplates } from '#features/tasks/template-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { evidenceTexts, promiseText, scopeTexts } from '#app/admin/task-templates/template-texts.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

export const loader = staffLoader(async ({ app }) => {
  const [templates, prices] = await Promise.all([
    listTaskTemplates(app.db),
    currentPrices(app.db, todayInPacific(app.now())),
  ])
  const groups = [...Map.groupBy(templates, ({ productId }) => productId)].map(([productId, tasks]) => ({
    productId,
    name: findProduct(prices, productId)?.name ?? productId,
    tasks,
  }))
  return { groups: groups.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US')) }
}, 'admin')

const columns = [
  { title: 'Task' },
  { title: 'Whose' },
  { title: 'When' },
  { title: 'Evidence' },
  { title: 'Promise' },
  { title: 'Action', hidden: true },
]

/** What each product's orders are worked by. */
export default function StaffTaskTemplates() {
  const { groups } = useLoaderData<typeof loader>()
  return (
    <StaffPage title="Task templates" meta="A change applies to new orders. Orders keep the tasks they were given.">
      <div className="firm-parts">
        {groups.map(({ productId, name, tasks }) => (
          <Block key={productId} title={name} aside={tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}>
            <StackingTable caption={`Tasks of ${name}`} columns={columns}>
              {tasks.map((task) => (
                <TemplateRow key={task.id} task={task} product={name} />
              ))}
            </StackingTable>
          </Block>
        ))}
      </div>
    </StaffPage>
  )
}

function TemplateRow({ task, product }: { task: TaskTemplateView; product: string }) {
  return (
    <Row>
      <Cell className="full">
        <strong>{task.title}</strong> {task.isActive ? null : <Badge>Not used</Badge>}
      </Cell>
      <Cell label="Whose">{task.audience === 'client' ? 'Client' : 'Staff'}</Cell>
      <Cell label="When">{scopeTexts[task.appliesTo]}</Cell>
      <Cell label="Evidence">{evidenceTexts[task.evidence]}</Cell>
      <Cell className="nowrap" label="Promise">
        {promiseText(task)}
      </Cell>
      <Cell className="r act">
        <Link className="btn quiet compact" to={`/admin/task-templates/${task.id}`}>
          Edit<span className="visually-hidden">{` ${task.title}, ${product}`}</span>
        </Link>
      </Cell>
    </Row>
  )
}
