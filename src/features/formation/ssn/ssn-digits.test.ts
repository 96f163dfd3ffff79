import { expect, test } from 'vitest'
import { ssnDigits } from '../../../../test/ssn-digits.ts'

test.each([
  '123-45-6782',
  'a123456782b',
  '"6782"',
  '***-**-6782',
  '•••-••-6782',
  'ends in 6782.',
  ':6782,',
  'xxx-xx-6782',
])('%s holds digits of the SSN', (text) => expect(text).toMatch(ssnDigits('123-45-6782')))

test.each([
  '348aec97-edca-6782-be02-6fc961d49201',
  '-be02-67826fc961d4',
  '6fc96782',
  '08:58:01.6782+00:00',
  'port 36782',
])('%s holds them by chance', (text) => expect(text).not.toMatch(ssnDigits('123-45-6782')))
