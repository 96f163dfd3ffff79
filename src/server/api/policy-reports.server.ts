import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { type Endpoint, endpoint, Reply } from '#platform/http/endpoint.server.ts'

export const policyReportPath = '/api/csp-report'

/** What a browser sends to `report-uri` (CSP Level 3, section 5.3), as far as we look at it. */
const policyReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})

/** The browser's report of what the content policy stopped (R51): one line of the log, nothing stored. */
export const policyReportEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: policyReportPath,
    access: 'public',
    summary: 'Record a browser’s report of a content security policy violation',
    limit: 'csp-report-ip',
    // Browsers send it as application/csp-report and, from a sandboxed frame, with another origin.
    skipOriginCheck: true,
    maxBodyBytes: 16 * 1024,
    responses: { 204: null },
    async handle({ app, rawBody, requestId }) {
      const report = parseReport(rawBody)
      app.log.warn('content policy', {
        requestId,
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        path: withoutQuery(report['document-uri']),
        address: withoutQuery(report['blocked-uri']),
      })
      return new Reply(204, null)
    },
  }),
]

function parseReport(rawBody: Buffer): z.output<typeof policyReport>['csp-report'] {
  try {
    return policyReport.parse(JSON.parse(rawBody.toString('utf8')))['csp-report']
  } catch {
    throw new Problem('malformed-request', 'We don’t recognize this type of report.')
  }
}

/** An address may carry a token behind its question mark. */
const withoutQuery = (address = ''): string => address.split(/[?#]/, 1)[0]?.slice(0, 200) ?? ''
