import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { firstAdmin, inviteFirstAdmin } from './invite-first-admin.server.ts'
import { inviteStaff } from './invite-staff.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const password = 'correct horse 7 staple'
const register = (email: string) =>
  callApi(app, 'POST', '/api/auth/register', { firstName: 'Robin', lastName: 'Reed', email, password })
const logIn = async (email: string) => (await callApi(app, 'POST', '/api/auth/login', { email, password })).status

test('a database without staff gets one admin, of ten instances that start at once and of every later start', async () => {
  const starts = await Promise.all(Array.from({ length: 10 }, () => inviteFirstAdmin(app.db, app.now())))
  const [token, ...others] = starts.filter((one) => one !== undefined)
  expect(others).toEqual([])
  const sentence = 'a sentence that nobody guesses'
  expect((await callApi(app, 'POST', '/api/auth/reset-password', { token, password: sentence })).status).toBe(200)
  const login = await callApi(app, 'POST', '/api/auth/login', { email: firstAdmin.email, password: sentence })
  expect(await login.json()).toMatchObject({ user: { role: 'admin' }, needsSecondFactor: true })
  expect(await inviteFirstAdmin(app.db, app.now())).toBeUndefined()
})

test('who registered the address before its owner was invited does not become staff with their own password', async () => {
  const email = 'future.staff@firm.example'
  expect((await register(email)).status).toBe(201)
  expect(await logIn(email)).toBe(200)
  const { token } = await inviteStaff(app.db, { email, firstName: 'Robin', lastName: 'Reed' }, app.now())
  const answer = await callApi(app, 'POST', '/api/auth/login', { email, password })
  expect(await answer.json()).toMatchObject({ user: { role: 'client' }, needsSecondFactor: false })
  const owners = 'a sentence of the owner'
  expect((await callApi(app, 'POST', '/api/auth/reset-password', { token, password: owners })).status).toBe(200)
  expect(await logIn(email)).toBe(401)
  const login = await callApi(app, 'POST', '/api/auth/login', { email, password: owners })
  expect(await login.json()).toMatchObject({ user: { role: 'staff' }, needsSecondFactor: true })
})

test('an owner who has verified the address keeps the password', async () => {
  const email = 'known.staff@firm.example'
  await register(email)
  const first = await inviteStaff(app.db, { email, firstName: 'Robin', lastName: 'Reed' }, app.now())
  await callApi(app, 'POST', '/api/auth/reset-password', { token: first.token, password })
  await inviteStaff(app.db, { email, role: 'admin', firstName: 'Robin', lastName: 'Reed' }, app.now())
  expect(await logIn(email)).toBe(200)
})
