import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { readAuditEntry } from '#features/audit/audit-entry.server.ts'
import { EntryPanel } from '#app/admin/audit/entry-panel.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(
  ({ app, user, params }) => readAuditEntry(app, user.id, params['entryId'] ?? ''),
  'admin',
)

/** Reading an entry is one itself: once when it is opened, and not when the list beside it changes. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['entryId'] !== nextParams['entryId']

export default function StaffAuditEntry() {
  const detail = useLoaderData<typeof loader>()
  return (
    <aside aria-label="Entry">
      <EntryPanel detail={detail} />
    </aside>
  )
}
