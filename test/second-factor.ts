import { TOTP } from 'otpauth'
import type { App } from '#platform/app.server.ts'
import { callApi } from './app.ts'

/** Sets up an app for a staff login that waits for its second factor; the token of the whole session. */
export async function setUpSecondFactor(app: App, token: string | undefined): Promise<string> {
  const started = await callApi(app, 'POST', '/api/auth/second-factor/app', {}, { token })
  const { key } = (await started.json()) as { key: string }
  const code = new TOTP({ secret: key }).generate({ timestamp: app.now().getTime() })
  const confirmed = await callApi(app, 'POST', '/api/auth/second-factor/app/confirm', { code }, { token })
  const whole = /__Host-sid=([^;]+)/.exec(confirmed.headers.get('set-cookie') ?? '')?.[1]
  if (!whole) throw new Error(`The second factor was refused: ${await confirmed.text()}`)
  return whole
}
