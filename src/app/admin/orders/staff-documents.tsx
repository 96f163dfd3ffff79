import type { StaffDocument } from '#features/orders/documents/staff-document.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'

/** The papers of the order, each with its newest version. */
export function StaffDocuments({ documents }: { documents: readonly StaffDocument[] }) {
  return (
    <Block title="Documents" aside={documents.length === 0 ? 'None yet' : `${documents.length}`}>
      <ul className="plain-list">
        {documents.map(({ id, title, versions, isClientVisible }) => (
          <li key={id}>
            <p>
              <a href={`/api/documents/${id}/file`}>{title}</a> <span className="muted">{versionText(versions)}</span>
            </p>
            {isClientVisible ? null : <p className="muted">Hidden from the client</p>}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function versionText(versions: StaffDocument['versions']): string {
  const [newest] = versions
  return newest ? `Version ${newest.version}, ${formatDateTime(newest.createdAt)}` : ''
}
