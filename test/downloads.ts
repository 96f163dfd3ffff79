import { Readable } from 'node:stream'
import type { App } from '#platform/app.server.ts'
import { resources } from '#features/downloads/downloads-tables.server.ts'

type ResourceRow = typeof resources.$inferSelect

/** A resource with a real file behind it; pass what matters to the test. */
export async function aResource(
  app: App,
  overrides: Partial<typeof resources.$inferInsert> = {},
): Promise<ResourceRow> {
  const bytes = Buffer.from('%PDF-1.7\nsample\n%%EOF\n')
  const fileKey =
    overrides.fileKey === undefined ? await app.files.put('downloads', Readable.from([bytes])) : overrides.fileKey
  const [row] = await app.db
    .insert(resources)
    .values({
      id: 'sample',
      title: 'Sample',
      category: 'Legal',
      fileType: 'application/pdf',
      fileSize: bytes.length,
      fileName: 'sample.pdf',
      ...overrides,
      fileKey,
    })
    .returning()
  if (!row) throw new Error('the resource was not made')
  return row
}
