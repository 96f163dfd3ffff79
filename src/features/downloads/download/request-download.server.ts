import { recordConsent } from '#features/subscriptions/record-consent.server.ts'
import type { App } from '#platform/app.server.ts'
import { downloadRequests } from '#features/downloads/downloads-tables.server.ts'
import type { DownloadForm } from './download-form.ts'
import { signedFileAddress } from './file-link.server.ts'
import { getDownloadable } from '#features/downloads/resource-queries.server.ts'

interface Caller {
  ip: string
  userAgent: string
}

/**
 * Keeps who asked for the file, and the consent when it was given; resolves with a link that works for a quarter of an
 * hour (decision 26). Throws `not-found` for a resource that cannot be downloaded.
 */
export async function requestDownload(app: App, input: DownloadForm, { ip }: Caller): Promise<{ downloadUrl: string }> {
  return app.db.transaction(async (tx) => {
    const wanted = await getDownloadable(tx, input.downloadId)
    const consentId = input.consent
      ? await recordConsent(app, tx, { email: input.email, source: `download:${wanted.id}`, ip })
      : null
    await tx.insert(downloadRequests).values({
      resourceId: wanted.id,
      resourceTitle: wanted.title,
      email: input.email.toLowerCase(),
      name: input.name || null,
      consentId,
      requestedAt: app.now(),
    })
    return { downloadUrl: signedFileAddress(app, wanted) }
  })
}
