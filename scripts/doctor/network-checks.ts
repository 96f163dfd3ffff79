import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createCardGateway } from '#platform/card-gateway/card-gateway.server.ts'
import type { Env } from '#platform/env.server.ts'
import { verifyMailServer } from '#platform/mailer.server.ts'
import { openScanner } from '#platform/virus-scanner.server.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

/** Where Square answers. */
const squareOrigins = { sandbox: 'https://connect.squareupsandbox.com', production: 'https://connect.squareup.com' }

/** The card provider's address; undefined while the stand-in runs inside Legate. */
const providerOrigin = (env: Env): string | undefined =>
  env.FAKE_SQUARE_ORIGIN ?? (env.SQUARE_ACCESS_TOKEN ? squareOrigins[env.SQUARE_ENVIRONMENT] : undefined)

/** Whether the names of other computers can be found. */
export async function checkNames(env: Env): Promise<Finding[]> {
  const addresses = {
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN,
    SMTP_URL: env.SMTP_URL,
    'the card provider': providerOrigin(env),
  }
  const named = Object.entries(addresses).flatMap(([name, url]) =>
    url ? [[name, new URL(url).hostname] as const] : [],
  )
  return Promise.all(
    named.filter(([, host]) => isIP(host.replaceAll(/[[\]]/g, '')) === 0).map(([name, host]) => checkName(name, host)),
  )
}

async function checkName(name: string, host: string): Promise<Finding> {
  try {
    await lookup(host)
    return ok(`DNS: ${host} (${name})`)
  } catch (error) {
    return problem(
      `DNS: ${host} (${name}) is not found (${reasonOf(error)})`,
      'Check the name, and this computer’s DNS server.',
    )
  }
}

/** Logs in to the mail server and sends nothing. */
export async function checkMailServer(env: Env): Promise<Finding> {
  if (!env.SMTP_URL) return ok('Mail: written to the outbox, SMTP_URL is not set')
  try {
    await verifyMailServer(env.SMTP_URL)
    return ok('Mail: the mail server lets Legate in')
  } catch (error) {
    return problem(
      `Mail: the mail server does not let Legate in (${reasonOf(error)})`,
      'Check host, port, user, and password of SMTP_URL.',
    )
  }
}

/** Lists the last minute's payments: the least that needs the token and the location. */
export async function checkCardProvider(env: Env, now = Date.now()): Promise<Finding[]> {
  const origin = providerOrigin(env)
  if (!origin) return [ok('Card provider: the stand-in, Square is not set')]
  const gateway = createCardGateway({
    accessToken: env.SQUARE_ACCESS_TOKEN ?? 'stand-in',
    environment: env.SQUARE_ENVIRONMENT,
    locationId: env.SQUARE_LOCATION_ID ?? 'LSTANDIN',
    ...(env.FAKE_SQUARE_ORIGIN ? { baseUrl: env.FAKE_SQUARE_ORIGIN } : {}),
    timeoutSeconds: 10,
    abortMs: 12_000,
  })
  const answer = await gateway.listUpdatedSince(new Date(now - 60_000))
  if (answer.outcome === 'listed')
    return [ok('Card provider: it takes the token and the location'), await checkProviderClock(origin)]
  return [
    problem(
      `Card provider: it does not answer as it should (${answer.code})`,
      'Check SQUARE_ACCESS_TOKEN, SQUARE_LOCATION_ID, and SQUARE_ENVIRONMENT, and whether this computer reaches Square.',
    ),
  ]
}

/** Compares this computer’s clock with the date of any answer. */
export async function checkProviderClock(origin: string, now = () => Date.now()): Promise<Finding> {
  try {
    const { headers } = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const seconds = Math.round(Math.abs(Date.parse(headers.get('date') ?? '') - now()) / 1000)
    if (Number.isNaN(seconds))
      return warning('Clock: the card provider states no date', 'Compare this computer’s clock by NTP.')
    const text = `Clock: ${seconds} seconds from the card provider's`
    return seconds > 30 ? problem(text, 'Synchronize this computer’s clock by NTP.') : ok(text)
  } catch (error) {
    return warning(
      `Clock: the card provider states no date (${reasonOf(error)})`,
      'Compare this computer’s clock by NTP.',
    )
  }
}

/** Whether the configured scanner answers. */
export async function checkScanner(env: Env): Promise<Finding> {
  const scanner = openScanner(env.CLAMD_URL)
  if (!scanner)
    return warning(
      'Virus scanner: none, CLAMD_URL is not set',
      'Uploads are checked by what they are, and not scanned.',
    )
  try {
    await scanner.ping()
    return ok('Virus scanner: it answers')
  } catch {
    return problem('Virus scanner: it does not answer, and uploads are refused', 'Start clamd, or correct CLAMD_URL.')
  }
}
