import { expect, test } from 'vitest'
import { checkSquareSettings, fakeSquareScriptUrl } from './card-gateway-settings.server.ts'

const sandbox = {
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-AbC_123',
  SQUARE_LOCATION_ID: 'L88917AVBK2S5',
  SQUARE_ACCESS_TOKEN: 'EAAAsecretvalue',
  SQUARE_ENVIRONMENT: 'sandbox' as const,
}
const production = {
  ...sandbox,
  SQUARE_APPLICATION_ID: 'sq0idp-AbC_123',
  SQUARE_ENVIRONMENT: 'production' as const,
}

test('each environment has its script', () => {
  expect(checkSquareSettings(sandbox)).toEqual({
    applicationId: 'sandbox-sq0idb-AbC_123',
    locationId: 'L88917AVBK2S5',
    accessToken: 'EAAAsecretvalue',
    environment: 'sandbox',
    scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
  })
  expect(checkSquareSettings(production).scriptUrl).toBe('https://web.squarecdn.com/v1/square.js')
  expect(fakeSquareScriptUrl('http://127.0.0.1:3100')).toBe('http://127.0.0.1:3100/v1/square.js')
})

test.each([
  ['a sandbox id in production', { ...sandbox, SQUARE_ENVIRONMENT: 'production' as const }, 'SQUARE_APPLICATION_ID'],
  [
    'a production id in the sandbox',
    { ...production, SQUARE_ENVIRONMENT: 'sandbox' as const },
    'SQUARE_APPLICATION_ID',
  ],
  ['no id', { ...sandbox, SQUARE_APPLICATION_ID: undefined }, 'SQUARE_APPLICATION_ID'],
  ['a token without a location', { ...sandbox, SQUARE_LOCATION_ID: undefined }, 'SQUARE_LOCATION_ID'],
  ['a location that is none', { ...sandbox, SQUARE_LOCATION_ID: 'Main street 1' }, 'SQUARE_LOCATION_ID'],
  ['no token', { ...sandbox, SQUARE_ACCESS_TOKEN: ' ' }, 'SQUARE_ACCESS_TOKEN'],
  ['the secret as token', { ...sandbox, SQUARE_ACCESS_TOKEN: 'sandbox-sq0csb-AbC' }, 'SQUARE_ACCESS_TOKEN'],
  ['a broken token', { ...sandbox, SQUARE_ACCESS_TOKEN: 'EAAA secret' }, 'SQUARE_ACCESS_TOKEN'],
  ['the stand-in as well', { ...sandbox, FAKE_SQUARE_ORIGIN: 'http://127.0.0.1:3100' }, 'FAKE_SQUARE_ORIGIN'],
])('%s: refused by name, without its value', (_name, variables, name) => {
  let message = ''
  try {
    checkSquareSettings(variables)
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(new RegExp(`^Error: ${name} `))
  const values = [variables.SQUARE_APPLICATION_ID, variables.SQUARE_LOCATION_ID, variables.SQUARE_ACCESS_TOKEN]
  for (const value of values) if (value?.trim()) expect(message).not.toContain(value)
})
