import { startFakeSquare } from '../../../fake-square/server.ts'
import type { CardProvider } from '#platform/app.server.ts'
import { createCardGateway } from '#platform/card-gateway/card-gateway.server.ts'
import { checkSquareSettings } from '#platform/card-gateway/card-gateway-settings.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'

export interface OpenCardProvider {
  provider: CardProvider
  close(): Promise<void>
}

interface Surroundings {
  dataDir: string
  /** The address of the running program, for the stand-in's webhooks. */
  origin: string
  log: Log
  clock?: (() => Date) | undefined
}

/** Square where its credentials are set, else the stand-in for Square on loopback (never in production). */
export async function openCardProvider(env: Env, surroundings: Surroundings): Promise<OpenCardProvider> {
  const { log } = surroundings
  const onOutage = (isDown: boolean) =>
    isDown ? log.error('the card provider does not answer: checkout is closed') : log.info('checkout is open again')
  return isConfigured(env) ? openSquare(env, onOutage) : openFakeSquare(env, surroundings, onOutage)
}

const isConfigured = (env: Env) =>
  (env.SQUARE_ACCESS_TOKEN ?? env.SQUARE_APPLICATION_ID ?? env.SQUARE_LOCATION_ID) !== undefined

type OnOutage = (isDown: boolean) => void

async function openSquare(env: Env, onOutage: OnOutage): Promise<OpenCardProvider> {
  const settings = checkSquareSettings(env)
  const name = env.SQUARE_ENVIRONMENT === 'production' ? '' : 'sandbox'
  const cdn = `https://${name ? `${name}.` : ''}web.squarecdn.com`
  const provider: CardProvider = {
    gateway: createCardGateway({
      accessToken: settings.accessToken,
      environment: env.SQUARE_ENVIRONMENT,
      locationId: settings.locationId,
      onOutage,
    }),
    applicationId: settings.applicationId,
    locationId: settings.locationId,
    scriptUrl: settings.scriptUrl,
    webhookSignatureKey: env.SQUARE_WEBHOOK_SIGNATURE_KEY ?? '',
    contentPolicy: {
      script: [cdn],
      frame: [cdn],
      style: [cdn],
      connect: [cdn, `https://pci-connect.squareup${name}.com`, 'https://o160250.ingest.sentry.io'],
      font: [
        'https://square-fonts-production-f.squarecdn.com',
        'https://d1g145x70srn7h.cloudfront.net',
        'https://cash-f.squarecdn.com',
      ],
    },
  }
  return { provider, close: async () => {} }
}

const fakeSquareSignatureKey = 'stand-in-webhook-signature-key'

/** The stand-in for Square, unless the settings name Square or a stand-in that runs elsewhere. */
export async function startStandIn(env: Env, { dataDir, origin, clock }: Omit<Surroundings, 'log'>) {
  if (isConfigured(env) || env.FAKE_SQUARE_ORIGIN) return undefined
  const webhook = { url: `${env.PUBLIC_ORIGIN ?? origin}/api/webhooks/square`, signatureKey: fakeSquareSignatureKey }
  return startFakeSquare({ port: 0, dataDir, webhook, ...(clock ? { now: clock } : {}) })
}

async function openFakeSquare(env: Env, surroundings: Surroundings, onOutage: OnOutage): Promise<OpenCardProvider> {
  const running = await startStandIn(env, surroundings)
  const fakeSquareOrigin = env.FAKE_SQUARE_ORIGIN ?? running?.origin ?? ''
  const provider: CardProvider = {
    gateway: createCardGateway({
      accessToken: 'stand-in',
      environment: 'sandbox',
      baseUrl: fakeSquareOrigin,
      locationId: 'LSTANDIN',
      onOutage,
    }),
    applicationId: 'sandbox-sq0idb-stand-in',
    locationId: 'LSTANDIN',
    scriptUrl: `${fakeSquareOrigin}/v1/square.js`,
    webhookSignatureKey: fakeSquareSignatureKey,
    contentPolicy: {
      script: [fakeSquareOrigin],
      frame: [fakeSquareOrigin],
      style: [],
      connect: [fakeSquareOrigin],
      font: [],
    },
  }
  return { provider, close: async () => running?.stop() }
}
