import { readAuditChecks } from '#features/audit/audit-checks.server.ts'
import { listDatedFees } from '#features/catalog/fees/fee-queries.server.ts'
import { countUndeliveredMails } from '#features/notifications/undelivered-mails.server.ts'
import { openRestores } from '#features/payments/restored/close-checkout.server.ts'
import { getAgentProvider, hasStandingConsent } from '#features/registered-agent/agent-settings.server.ts'
import { findLastBackup } from '#features/site/backups.server.ts'
import { findPublishedLegalText } from '#features/site/legal-text-queries.server.ts'
import { legalKinds } from '#features/site/legal-text.ts'
import { sampleFacts } from '#features/site/site-settings.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { legalNames } from '#app/admin/legal/legal-client.ts'
import type { StatusFacts } from './status-check.ts'

/** An email that has waited this long is late: the first try comes within a second, the next after a minute. */
const lateMailMs = 15 * 60_000
/** How long the page waits for the scanner. */
const scannerMs = 2000

const factNames: Record<string, string> = {
  firm: 'name',
  phone: 'phone',
  phoneNumber: 'number to call',
  email: 'email',
  addressLines: 'address',
}

/** Gathers what the Status page shows: settings, the newest backup, and what waits in the queues. */
export async function readStatus(app: App): Promise<StatusFacts> {
  const now = app.now()
  const site = app.site()
  const [scanner, backup, restores, deadLetters, undelivered, texts, provider, hasConsent, fees, { last }] =
    await Promise.all([
      askScanner(app),
      findLastBackup(app.db),
      openRestores(app.db),
      app.jobs.countDeadLetters(),
      countUndeliveredMails(app.db, new Date(now.getTime() - lateMailMs)),
      Promise.all(legalKinds.map((kind) => findPublishedLegalText(app.db, kind, now))),
      getAgentProvider(app.db),
      hasStandingConsent(app.db),
      listDatedFees(app.db, todayInPacific(now)),
      readAuditChecks(app),
    ])
  const claims = [site.formationsClaim, site.satisfactionClaim, site.bundleClaim, ...site.catalogClaims]
  return {
    now: now.toISOString(),
    scanner,
    cards: app.env.SQUARE_APPLICATION_ID ? app.env.SQUARE_ENVIRONMENT : 'stand-in',
    backup: backup ? { ...backup, takenAt: backup.takenAt.toISOString() } : null,
    isCheckoutClosed: restores.length > 0,
    deadLetters,
    undelivered: { count: undelivered.count, oldest: undelivered.oldest?.toISOString() ?? null },
    unpublished: legalKinds.filter((_kind, index) => !texts[index]).map((kind) => legalNames[kind]),
    agent: { name: provider.name, hasConsent },
    sampleFacts: sampleFacts(site).map((name) => factNames[name] ?? name),
    claimsWithoutEvidence: claims.filter(({ evidence }) => evidence === '').map(({ text }) => text),
    feesToCheck: fees.filter(({ needsCheck }) => needsCheck).map(({ label }) => label),
    audit: last?.finishedAt
      ? { finishedAt: last.finishedAt, verified: last.verified, brokenId: last.broken?.id ?? null }
      : null,
  }
}

async function askScanner({ scanner }: App): Promise<StatusFacts['scanner']> {
  if (!scanner) return 'none'
  const { promise: tooLate, resolve } = Promise.withResolvers<'silent'>()
  const timer = setTimeout(() => resolve('silent'), scannerMs)
  const answer = scanner.ping().then(
    () => 'ready' as const,
    () => 'silent' as const,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
