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
 * What is wrong with the credentials of Square, which are all set or none, and of one environment: each fault names the
 * variable and never its value. A site that would charge real cards with a sandbox form, or the other way round, does not
 * start.
 */
export function squareFaults(variables: Partial<Record<keyof SquareVariables, string>>): string[] {
  const environment = variables.SQUARE_ENVIRONMENT === 'production' ? 'production' : 'sandbox'
  const faults: string[] = []
  const check = (name: keyof SquareVariables, ...rules: [isWrong: (value: string) => boolean, why: string][]) => {
    const value = variables[name]?.trim()
    if (!value) return faults.push(`${name} is needed where any other credential of Square is set`)
    const broken = rules.find(([isWrong]) => isWrong(value))
    return broken && faults.push(`${name} ${broken[1]}`)
  }
  if (variables.FAKE_SQUARE_ORIGIN) faults.push('FAKE_SQUARE_ORIGIN cannot be set together with Square credentials')
  check('SQUARE_APPLICATION_ID', [
    (value) => !applicationIds[environment].test(value),
    `is not an application id of SQUARE_ENVIRONMENT ${environment}`,
  ])
  check('SQUARE_LOCATION_ID', [(value) => !/^[\w-]{1,50}$/.test(value), 'is not a location id'])
  check(
    'SQUARE_ACCESS_TOKEN',
    [(value) => !/^[\w.~+/=-]+$/.test(value), 'has characters an access token never has'],
    [(value) => applicationSecret.test(value), 'holds the application secret, not the token'],
  )
  return faults
}

/**
 * The credentials of Square.
 *
 * @throws Error that says what is wrong with them
 */
export function checkSquareSettings(variables: SquareVariables): SquareSettings {
  const { SQUARE_ENVIRONMENT: environment, ...others } = variables
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const faults = squareFaults({ ...given, SQUARE_ENVIRONMENT: environment })
  if (faults.length > 0) throw new Error(faults.join('; '))
  return {
    applicationId: variables.SQUARE_APPLICATION_ID?.trim() ?? '',
    locationId: variables.SQUARE_LOCATION_ID?.trim() ?? '',
    accessToken: variables.SQUARE_ACCESS_TOKEN?.trim() ?? '',
    environment,
    scriptUrl: scriptUrls[environment],
  }
}

/** The browser script of the stand-in that listens at this origin. */
export function fakeSquareScriptUrl(origin: string): string {
  return new URL('/v1/square.js', origin).href
}
