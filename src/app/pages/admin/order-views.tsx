import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { type SavedView } from '#features/orders/queue-views/queue-view.ts'
import { listSavedViews } from '#features/orders/queue-views/queue-views-queries.server.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink } from '#ui/link.tsx'
import { deleteView, openWithView } from '#app/admin/orders/queue/queue-client.ts'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { useActions } from '#ui/use-actions.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { later } from '#ui/later.tsx'

const ChangeViewDialog = later(
  async () => (await import('#app/admin/orders/queue/change-view-dialog.tsx')).ChangeViewDialog,
)

export const loader = staffLoader(async ({ app, user }) => ({
  views: await listSavedViews(app.db, user.id, app.now()),
}))

type Open = { dialog: 'change' | 'delete'; view: SavedView }

/** The reader's saved views and those that colleagues share. */
export default function OrderViews() {
  const { views } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { run, failure } = useActions()
  const [open, setOpen] = useState<Open>()
  const act = (name: string, work: () => Promise<unknown>) =>
    run(name, async () => {
      await work()
      await revalidate()
      setOpen(undefined)
    })
  return (
    <StaffPage title="Saved views" before={<BackLink to="/admin/orders">Orders</BackLink>}>
      {failure ? (
        <p className="sm late above-even" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="above-even">
        {views.length === 0 ? (
          <EmptyState title="No saved views yet">Filter the list of orders, and choose “Save this view”.</EmptyState>
        ) : (
          <ViewsTable views={views} onOpen={setOpen} onOpenFirst={(id) => act('open', () => openWithView(id))} />
        )}
      </div>
      {open?.dialog === 'change' ? (
        <ChangeViewDialog
          view={open.view}
          onClose={() => setOpen(undefined)}
          onDone={async () => {
            await revalidate()
            setOpen(undefined)
          }}
        />
      ) : null}
      {open?.dialog === 'delete' ? (
        <Dialog title={`Delete “${open.view.name}”?`} onClose={() => setOpen(undefined)}>
          <p>
            {open.view.isShared ? 'Your colleagues lose it, too. ' : null}
            The orders stay as they are.
          </p>
          <div className="dialog-acts">
            <Button look="quiet" compact onClick={() => setOpen(undefined)}>
              Keep it
            </Button>
            <Button look="danger" compact onClick={() => act('delete', () => deleteView(open.view.id))}>
              Delete view
            </Button>
          </div>
        </Dialog>
      ) : null}
    </StaffPage>
  )
}

const columns = [
  { title: 'Name' },
  { title: 'Owner' },
  { title: 'Who sees it' },
  { title: 'Open when you log in' },
  { title: 'Actions', hidden: true },
]

interface ViewsTableProps {
  views: readonly SavedView[]
  onOpen: (open: Open) => void
  onOpenFirst: (viewId: string | null) => void
}

function ViewsTable({ views, onOpen, onOpenFirst }: ViewsTableProps) {
  return (
    <StackingTable caption="Saved views" columns={columns}>
      {views.map((view) => (
        <Row key={view.id}>
          <Cell className="full">
            <Link className="order-link" to={view.address}>
              {view.name}
            </Link>
          </Cell>
          <Cell label="Owner">{view.owner.isReader ? 'You' : view.owner.name}</Cell>
          <Cell label="Who sees it">{view.isShared ? 'Everyone' : 'Only you'}</Cell>
          <Cell label="Open when you log in">
            <label className="check">
              <input
                className="box"
                type="checkbox"
                checked={view.opensFirst}
                onChange={(event) => onOpenFirst(event.target.checked ? view.id : null)}
              />
              <span className="visually-hidden">{`Open ${view.name} when I log in`}</span>
            </label>
          </Cell>
          <Cell className="r">
            {view.owner.isReader ? (
              <span className="row">
                <Button compact aria-label={`Change ${view.name}`} onClick={() => onOpen({ dialog: 'change', view })}>
                  Change
                </Button>
                <Button
                  compact
                  look="quiet"
                  aria-label={`Delete ${view.name}`}
                  onClick={() => onOpen({ dialog: 'delete', view })}
                >
                  Delete
                </Button>
              </span>
            ) : null}
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
