import { expect, test } from 'vitest'
import { changePasswordForm, newPassword, registerForm, registerInput, resetPasswordForm } from './account.ts'
import { emailAddress } from '#lib/email-address.ts'

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

const filled = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', password: 'correct horse' }

test.each([
  ['seven', 'x'.repeat(7), 'Password must be at least 8 characters'],
  ['eight', 'x'.repeat(8), undefined],
  ['seven that take fourteen units', '🌲'.repeat(7), 'Password must be at least 8 characters'],
  ['eight that take sixteen units', '🌲'.repeat(8), undefined],
  ['blanks', ' '.repeat(8), undefined],
  ['256', 'x'.repeat(256), undefined],
  ['256 that take 512 units', '🌲'.repeat(256), undefined],
  ['257', 'x'.repeat(257), 'Password must be 256 characters or fewer'],
  ['a flood', 'x'.repeat(100_000), 'Password must be 256 characters or fewer'],
  ['nothing', undefined, 'Password must be at least 8 characters'],
])('a new password of %s characters', (_name, password, expected) => {
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe(expected)
})

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  [undefined, 'Email is required'],
  ['alex', 'Please enter a valid email address'],
  ['alex@example', 'Please enter a valid email address'],
  ['"a b"@example.com', 'Please enter a valid email address'],
  ['alex@example.com\nBcc: x@example.com', 'Please enter a valid email address'],
  ['alex\u0000@example.com', 'Please enter a valid email address'],
  ['a@example.com,b@example.com', 'Please enter a valid email address'],
  [`${'a'.repeat(250)}@example.com`, 'Use 254 characters or fewer'],
])('the address %j is refused', (address, expected) => {
  expect(emailAddress.safeParse(address).error?.issues[0]?.message).toBe(expected)
})

test('an address is taken without the blanks around it', () => {
  expect(emailAddress.parse('  Alex+llc@Example.com ')).toBe('Alex+llc@Example.com')
})

test('everything that is missing is named at once', () => {
  expect(errorsOf(registerInput.safeParse({}))).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password must be at least 8 characters',
  })
})

test('a form with a short password that is also repeated wrongly says both', () => {
  expect(errorsOf(registerForm.safeParse({ ...filled, password: 'short', confirmPassword: 'other' }))).toEqual({
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Passwords do not match',
  })
})

test.each([
  ['register', registerForm, { ...filled, confirmPassword: 'correct house' }],
  ['reset', resetPasswordForm, { password: 'correct horse', confirmPassword: 'correct house' }],
  [
    'change',
    changePasswordForm,
    { currentPassword: 'x', newPassword: 'correct horse', confirmPassword: 'correct house' },
  ],
])('the %s form wants the password twice', (_name, form, values) => {
  expect(errorsOf(form.safeParse(values))).toEqual({ confirmPassword: 'Passwords do not match' })
})

test.each(['role', 'emailVerified', 'emailVerifiedAt', 'id', 'passwordHash'])(
  'an account cannot set its own %s',
  (key) => {
    expect(registerInput.safeParse({ ...filled, [key]: 'admin' }).success).toBe(false)
  },
)
