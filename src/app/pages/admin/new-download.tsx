import { BackLink } from '#ui/link.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { ResourceEditor } from '#app/admin/content/resource-editor.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(() => Promise.resolve(null))

export default function NewDownload() {
  const goTo = useGoTo()
  return (
    <StaffPage title="New download" before={<BackLink to="/admin/downloads">Downloads</BackLink>}>
      <ResourceEditor onSaved={(id) => goTo(`/admin/downloads/${id}?saved`)} />
    </StaffPage>
  )
}
