import type { TaskFile } from '#features/orders/client-tasks/task-file.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { DownloadFile } from './download-file.tsx'
import { FileName } from './file-name.tsx'

const columns: readonly Column[] = [
  { title: 'File' },
  { title: 'Added' },
  { title: 'Size', right: true },
  { title: 'Action', hidden: true },
]

interface TaskFileTableProps {
  id: string
  title: string
  caption: string
  files: readonly TaskFile[]
}

/** Files that came with tasks: the client's answers, or what we attached to our work. Nothing when there are none. */
export function TaskFileTable({ id, title, caption, files }: TaskFileTableProps) {
  if (files.length === 0) return null
  return (
    <section className="above-wide" aria-labelledby={id}>
      <div className="row between from-firm">
        <h2 id={id} className="group-title">
          {title}
        </h2>
        <p className="sm muted">{files.length === 1 ? '1 file' : `${files.length} files`}</p>
      </div>
      <StackingTable caption={caption} columns={columns}>
        {files.map((file) => (
          <Row key={file.id}>
            <Cell className="full">
              <FileName title={file.fileName} contentType={file.contentType}>
                {file.businessName ?? `Order ${file.orderNumber}`}, {file.taskTitle}
              </FileName>
            </Cell>
            <Cell label="Added" className="nowrap">
              <time dateTime={file.createdAt}>{formatShortDate(file.createdAt)}</time>
            </Cell>
            <Cell label="Size" className="r nowrap">
              {formatFileSize(file.sizeBytes)}
            </Cell>
            <Cell className="r full at-edge">
              <DownloadFile
                href={`/api/orders/${file.orderId}/tasks/${file.taskId}/files/${file.id}`}
                about={`${file.fileName}, order ${file.orderNumber}`}
              />
            </Cell>
          </Row>
        ))}
      </StackingTable>
    </section>
  )
}
