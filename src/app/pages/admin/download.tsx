import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { getStaffResource } from '#features/downloads/staff/staff-resource-queries.server.ts'
import { resourceStateLabels, resourceStateOf } from '#features/downloads/staff/staff-resource.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { send } from '#lib/send.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/link.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { ResourceEditor } from '#app/admin/content/resource-editor.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, params, url }) => ({
  resource: await getStaffResource(app.db, params['downloadId'] ?? ''),
  isNew: url.searchParams.has('saved'),
}))

/** One resource: its words, its file, and whether readers find it. */
export default function StaffDownload() {
  const { resource, isNew } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isSaved, setIsSaved] = useState(isNew)
  const count = resource.downloadCount
  return (
    <StaffPage
      title={resource.title}
      before={<BackLink to="/admin/downloads">Downloads</BackLink>}
      meta={`${resourceStateLabels[resourceStateOf(resource)]}. ${count === 1 ? '1 download' : `${count} downloads`}. Edited ${formatDateTime(resource.editedAt)}.`}
      acts={<DeleteResource id={resource.id} />}
    >
      {isSaved ? (
        <div className="above-even">
          <Banner tone="success" title="Saved." onDismiss={() => setIsSaved(false)} />
        </div>
      ) : null}
      <ResourceEditor
        // The fields for files are empty again once they are sent.
        key={resource.editedAt}
        resource={resource}
        onSaved={() => {
          setIsSaved(true)
          void revalidate()
        }}
      />
    </StaffPage>
  )
}

function DeleteResource({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const goTo = useGoTo()
  return (
    <>
      <Button compact onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Delete this download?"
          act="Delete download"
          busyLabel="Deleting…"
          keep="Keep it"
          onConfirm={() => send<void>('DELETE', `/api/downloads/${id}`).then(() => goTo('/admin/downloads'))}
          onClose={() => setIsAsking(false)}
        >
          Its file goes with it, and links to it stop working. This can’t be undone.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
