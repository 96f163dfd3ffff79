import { Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'

interface Request {
  downloadId: string
  downloadTitle: string
  email: string
  name?: string | undefined
  consent: boolean
  /** The field that no person sees. */
  fax?: string | undefined
  /** When the form was opened, in milliseconds since 1970. */
  startedAt: number
}

/** Sends the form and resolves with the address of the file; rejects with the server's Problem. */
export async function requestDownload(request: Request): Promise<string> {
  const { downloadUrl } = await send<{ downloadUrl?: string }>('POST', '/api/forms', {
    formType: 'download',
    ...request,
    name: request.name || undefined,
    fax: request.fax || undefined,
  })
  if (!downloadUrl) throw new Problem('unexpected', '')
  return downloadUrl
}

/**
 * Counts a download and resolves with the new count. Not by `send()`: the call has to outlive the page, and its error
 * carries the status alone.
 */
export async function trackDownload(id: string): Promise<number> {
  const response = await fetch(`/api/downloads/${id}/track`, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
  })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  const { downloadCount } = (await response.json()) as { downloadCount: number }
  return downloadCount
}

/** Begins to load the file, as a click on a link to it would. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
