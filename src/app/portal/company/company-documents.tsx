import type { CompanyDocument } from '#features/orders/companies/company-document.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { DownloadFile } from '#app/portal/documents/download-file.tsx'
import { FileName } from '#app/portal/documents/file-name.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

interface CompanyDocumentsProps {
  companyId: string
  documents: readonly CompanyDocument[]
}

/** The documents of a company, for everyone who has access to it. */
export function CompanyDocuments({ companyId, documents }: CompanyDocumentsProps) {
  return (
    <Block title="Documents" aside={documents.length > 0 ? String(documents.length) : undefined}>
      {documents.length === 0 ? (
        <p className="muted">Documents appear here once they’re ready.</p>
      ) : (
        <StackingTable
          caption="Documents"
          columns={[{ title: 'Document' }, { title: 'State' }, { title: 'Action', hidden: true }]}
        >
          {documents.map(({ id, title, contentType, version, isDraft, isSealed, createdAt, orderNumber }) => (
            <Row key={id}>
              <Cell className="full">
                <FileName title={title} contentType={contentType}>
                  Version {version}, {formatDate(createdAt)}, order {orderNumber}
                </FileName>
              </Cell>
              <Cell>
                {isSealed ? <Badge tone="success">Signed</Badge> : isDraft ? <Badge tone="info">Draft</Badge> : 'Ready'}
              </Cell>
              <Cell className="r full at-edge">
                <DownloadFile
                  href={`/api/companies/${companyId}/documents/${id}/${isSealed ? 'signed' : 'file'}`}
                  about={title}
                />
              </Cell>
            </Row>
          ))}
        </StackingTable>
      )}
    </Block>
  )
}
