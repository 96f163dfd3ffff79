import { expect, test } from 'vitest'
import { aFakeSquare, anApproved, call, create, tokenize } from './a-stand-in.ts'

const codeOf = (answer: Awaited<ReturnType<typeof call>>) => answer.body.errors?.[0]?.code

test('a repeated key answers the same, also after the payment went on', async () => {
  const square = await aFakeSquare()
  const first = await create(square, 'k')
  expect(first).toMatchObject({ status: 200, body: { payment: { status: 'APPROVED' } } })
  await call(square.origin, 'POST', `/v2/payments/${first.body.payment?.id}/complete`)
  expect(await create(square, 'k')).toEqual(first)
  expect(await square.readLedger()).toMatchObject([{ type: 'created' }, { type: 'approved' }, { type: 'completed' }])
})

test('thirty equal requests at once make one payment', async () => {
  const square = await aFakeSquare()
  const answers = await Promise.all(Array.from({ length: 30 }, () => create(square, 'k')))
  expect(new Set(answers.map(({ body }) => body.payment?.id)).size).toBe(1)
  expect(await square.readLedger()).toHaveLength(2)
})

test('a key with another body is refused', async () => {
  const square = await aFakeSquare()
  await create(square, 'k')
  const changed = await create(square, 'k', { amount_money: { amount: 49_901, currency: 'USD' } })
  expect([changed.status, codeOf(changed)]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED'])
})

test('a forgotten key authorises a second time', async () => {
  const square = await aFakeSquare()
  const first = await anApproved(square, 'k')
  const kept = await anApproved(square, 'kept')
  expect(square.forgetKeys(['k'])).toBe(1)
  expect(await anApproved(square, 'k')).not.toBe(first)
  expect(await anApproved(square, 'kept')).toBe(kept)
})

test.each([
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE', 'PAYMENT_METHOD_ERROR'],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE', 'PAYMENT_METHOD_ERROR'],
  ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE', 'PAYMENT_METHOD_ERROR'],
  ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION', 'PAYMENT_METHOD_ERROR'],
  ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED', 'INVALID_REQUEST_ERROR'],
  ['cnon:made-up', 'NOT_FOUND', 'INVALID_REQUEST_ERROR'],
])('%s is refused with %s', async (sourceId, code, category) => {
  const square = await aFakeSquare()
  const answer = await create(square, 'k', { source_id: sourceId })
  expect(answer.body.errors).toMatchObject([{ code, category }])
  expect(await create(square, 'k', { source_id: sourceId })).toEqual(answer)
})

test.each([
  ['Visa', {}, undefined],
  ['Mastercard', { number: '5105105105105100' }, undefined],
  ['American Express', { number: '340000000000009', cvv: '1111' }, undefined],
  ['CVV 911', { cvv: '911' }, 'CVV_FAILURE'],
  ['postal code 99999', { postalCode: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
  ['expiration 01/40', { expMonth: 1, expYear: 2040 }, 'INVALID_EXPIRATION'],
  ['4000 0000 0000 0002', { number: '4000000000000002' }, 'GENERIC_DECLINE'],
])('a card with %s: %o leads to %s, and its token is used up', async (_name, changes, code) => {
  const square = await aFakeSquare()
  const { status, token } = await tokenize(square.origin, changes)
  expect(status).toBe('OK')
  expect(token).toMatch(/^cnon:[\w-]{20,}$/)
  expect(codeOf(await create(square, 'k', { source_id: token }))).toBe(code)
  expect(codeOf(await create(square, 'other', { source_id: token }))).toBe('CARD_TOKEN_USED')
})

test.each([
  [{ number: '4242424242424242' }, ['cardNumber']],
  [{ number: '' }, ['cardNumber']],
  [{ expYear: 2020 }, ['expirationDate']],
  [{ cvv: '1' }, ['cvv']],
  [{ postalCode: 'x' }, ['postalCode']],
  [{ expMonth: 13, cvv: '', postalCode: '' }, ['expirationDate', 'cvv', 'postalCode']],
])('the card %o is no token', async (changes, fields) => {
  const square = await aFakeSquare()
  const { status, errors, token } = await tokenize(square.origin, changes)
  expect([status, errors?.map(({ field }) => field), token]).toEqual(['Invalid', fields, undefined])
})

test.each([
  [{ idempotency_key: 'x'.repeat(46) }, 'VALUE_TOO_LONG', 'idempotency_key'],
  [{ idempotency_key: undefined }, 'MISSING_REQUIRED_PARAMETER', 'idempotency_key'],
  [{ source_id: undefined }, 'MISSING_REQUIRED_PARAMETER', 'source_id'],
  [{ amount_money: { amount: 0, currency: 'USD' } }, 'VALUE_TOO_LOW', 'amount_money.amount'],
  [{ amount_money: { amount: 499.5, currency: 'USD' } }, 'EXPECTED_INTEGER', 'amount_money.amount'],
  [{ amount_money: { amount: 1, currency: 'EUR' } }, 'CURRENCY_MISMATCH', 'amount_money.currency'],
  [{ location_id: 'LOTHER' }, 'INVALID_LOCATION', 'location_id'],
  [{ reference_id: 'x'.repeat(41) }, 'VALUE_TOO_LONG', 'reference_id'],
  [{ delay_duration: 'six hours' }, 'INVALID_VALUE', 'delay_duration'],
])('%o is refused with %s', async (changes, code, field) => {
  const square = await aFakeSquare()
  expect((await create(square, 'k', changes)).body.errors).toMatchObject([{ code, field }])
  expect(await square.readLedger()).toEqual([])
})

test.each([
  ['complete', 'complete', 400],
  ['complete', 'cancel', 400],
  ['cancel', 'complete', 400],
  ['cancel', 'cancel', 400],
])('after %s a %s is refused', async (first, second, status) => {
  const square = await aFakeSquare()
  const id = await anApproved(square, 'k')
  expect((await call(square.origin, 'POST', `/v2/payments/${id}/${first}`)).status).toBe(200)
  expect((await call(square.origin, 'POST', `/v2/payments/${id}/${second}`)).status).toBe(status)
  expect(await square.readLedger()).toHaveLength(3)
})

test('cancelling by key releases what was approved, says nothing where there is nothing, refuses what was taken', async () => {
  const square = await aFakeSquare()
  const cancel = (key: string) =>
    call(square.origin, 'POST', '/v2/payments/cancel', { idempotency_key: key }).then(({ status }) => status)
  const [open, taken] = [await anApproved(square, 'open'), await anApproved(square, 'taken')]
  await call(square.origin, 'POST', `/v2/payments/${taken}/complete`)
  expect([await cancel('open'), await cancel('open'), await cancel('never'), await cancel('taken')]).toEqual([
    200, 200, 200, 400,
  ])
  expect((await call(square.origin, 'GET', `/v2/payments/${open}`)).body.payment?.status).toBe('CANCELED')
  expect((await call(square.origin, 'GET', `/v2/payments/${taken}`)).body.payment?.status).toBe('COMPLETED')
})

test('an approved payment is voided when its delay is over', async () => {
  const square = await aFakeSquare()
  const { body } = await create(square, 'k', { delay_duration: 'PT0S' })
  const id = body.payment?.id
  expect((await call(square.origin, 'POST', `/v2/payments/${id}/complete`)).status).toBe(400)
  expect((await call(square.origin, 'GET', `/v2/payments/${id}`)).body.payment?.status).toBe('CANCELED')
})

test('a one-step charge is created, approved and completed, and repeats as completed', async () => {
  const square = await aFakeSquare()
  const first = await create(square, 'k', { autocomplete: true })
  expect(first.body.payment?.status).toBe('COMPLETED')
  expect(await create(square, 'k', { autocomplete: true })).toEqual(first)
})

test('refunds: only of what was taken, never more, once a key', async () => {
  const square = await aFakeSquare()
  const id = await anApproved(square, 'k')
  const refund = (key: string, amount: number) =>
    call(square.origin, 'POST', '/v2/refunds', {
      idempotency_key: key,
      payment_id: id,
      amount_money: { amount, currency: 'USD' },
    })
  expect(codeOf(await refund('early', 1))).toBe('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION')
  await call(square.origin, 'POST', `/v2/payments/${id}/complete`)
  const part = await refund('part', 40_000)
  expect(part.body.refund?.status).toBe('PENDING')
  expect(await refund('part', 40_000)).toEqual(part)
  expect(codeOf(await refund('part', 1))).toBe('IDEMPOTENCY_KEY_REUSED')
  const rest = await Promise.all(Array.from({ length: 20 }, (_, index) => refund(`rest-${index}`, 9_900)))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await call(square.origin, 'GET', `/v2/payments/${id}`)).body.payment?.refunded_money?.amount).toBe(49_900)
  const refunded = (await square.readLedger()).filter(({ type }) => type === 'refunded')
  expect(refunded.map(({ amountCents }) => amountCents)).toEqual([40_000, 9_900])
})

test('the list has pages that neither repeat nor leave out, though payments change in between', async () => {
  const square = await aFakeSquare()
  const ids: string[] = []
  for (let index = 0; index < 7; index += 1) ids.push(await anApproved(square, `k${index}`))
  const query = '/v2/payments?sort_field=UPDATED_AT&sort_order=ASC&limit=3&location_id=LSTANDIN'
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await call(square.origin, 'GET', `${query}${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...(body.payments ?? []).map(({ id }) => id))
    if (seen.length === 3) await call(square.origin, 'POST', `/v2/payments/${seen[2]}/complete`)
    cursor = body.cursor
  } while (cursor)
  expect(seen.filter((id) => id === seen[2])).toHaveLength(2)
  expect(new Set(seen)).toEqual(new Set(ids))
})

test('the list lags behind: a new payment is missing, a change is not seen yet', async () => {
  const square = await aFakeSquare()
  const list = async () => (await call(square.origin, 'GET', '/v2/payments')).body.payments
  const lag = (listDelayMs: number) => call(square.origin, 'POST', '/_admin/settings', { listDelayMs })
  await anApproved(square, 'k')
  await lag(60_000)
  expect(await list()).toEqual([])
  await lag(0)
  expect(await list()).toMatchObject([{ status: 'APPROVED' }])
})

test('without a token of the account nothing is answered', async () => {
  const square = await aFakeSquare()
  const response = await fetch(`${square.origin}/v2/payments`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ errors: [{ category: 'AUTHENTICATION_ERROR' }] })
})

test('a refund that fails later gives nothing back, and its list says so', async () => {
  const square = await aFakeSquare()
  const id = await anApproved(square, 'k')
  await call(square.origin, 'POST', `/v2/payments/${id}/complete`)
  const refund = (key: string) =>
    call(square.origin, 'POST', '/v2/refunds', {
      idempotency_key: key,
      payment_id: id,
      amount_money: { amount: 49_900, currency: 'USD' },
      reason: key,
    })
  square.failRefunds(true)
  const failing = await refund('fails')
  expect(failing.body.refund?.status).toBe('PENDING')
  const { body } = await call(square.origin, 'GET', `/v2/refunds/${failing.body.refund?.id}`)
  expect(body.refund?.status).toBe('FAILED')
  square.failRefunds(false)
  expect((await refund('works')).status).toBe(200)
  const list = await call(square.origin, 'GET', '/v2/refunds?location_id=LSTANDIN&sort_field=UPDATED_AT&sort_order=ASC')
  expect(list.body.refunds).toHaveLength(2)
  expect(list.body.refunds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'fails', status: 'FAILED' }),
      expect.objectContaining({ reason: 'works', status: 'COMPLETED' }),
    ]),
  )
})
