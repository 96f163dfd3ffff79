export interface SquareVariables {
  SQUARE_APPLICATION_ID?: string | undefined
  SQUARE_LOCATION_ID?: string | undefined
  SQUARE_ACCESS_TOKEN?: string | undefined
  SQUARE_ENVIRONMENT: 'sandbox' | 'production'
  FAKE_SQUARE_ORIGIN?: string | undefined
}

export interface SquareSettings {
  applicationId: string
  locationId: string
  accessToken: string
  environment: 'sandbox' | 'production'
  /** Square's browser script of the environment. It has no version, hence no integrity hash. */
  scriptUrl: string
}

const scriptUrls = {
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  production: 'https://web.squarecdn.com/v1/square.js',
}

/** The shape of an application id in either environment (developer.squareup.com/docs/devtools/sandbox/overview). */
const applicationIds = { sandbox: /^sandbox-sq0id[bp]-[\w-]+$/, production: /^sq0idp-[\w-]+$/ }

/** An application secret, which Square shows beside the token and which pays for nothing. */
const applicationSecret = /^(sandbox-)?sq0cs[bp]-/

/**
 * The credentials of Square, all of them and of one environment. Throws an Error that names the variable and never its
 * value: a site that would charge real cards with a sandbox form, or the other way round, does not start.
 */
export function checkSquareSettings(variables: SquareVariables): SquareSettings {
  const environment = variables.SQUARE_ENVIRONMENT
  if (variables.FAKE_SQUARE_ORIGIN) reject('FAKE_SQUARE_ORIGIN', 'cannot be set together with Square credentials')
  const applicationId = given('SQUARE_APPLICATION_ID', variables.SQUARE_APPLICATION_ID)
  const locationId = given('SQUARE_LOCATION_ID', variables.SQUARE_LOCATION_ID)
  const accessToken = given('SQUARE_ACCESS_TOKEN', variables.SQUARE_ACCESS_TOKEN)
  if (!applicationIds[environment].test(applicationId)) {
    reject('SQUARE_APPLICATION_ID', `is not an application id of SQUARE_ENVIRONMENT ${environment}`)
  }
  if (!/^[\w-]{1,50}$/.test(locationId)) reject('SQUARE_LOCATION_ID', 'is not a location id')
  if (!/^[\w.~+/=-]+$/.test(accessToken)) reject('SQUARE_ACCESS_TOKEN', 'has characters an access token never has')
  if (applicationSecret.test(accessToken)) reject('SQUARE_ACCESS_TOKEN', 'holds the application secret, not the token')
  return { applicationId, locationId, accessToken, environment, scriptUrl: scriptUrls[environment] }
}

/** The browser script of the stand-in that listens at this origin. */
export function fakeSquareScriptUrl(origin: string): string {
  return new URL('/v1/square.js', origin).href
}

function given(name: string, value: string | undefined): string {
  const trimmed = value?.trim()
  if (!trimmed) reject(name, 'is needed where any other credential of Square is set')
  return trimmed
}

function reject(name: string, why: string): never {
  throw new Error(`${name} ${why}`)
}
