import { addDays, formatDay, todayInPacific } from '#lib/dates.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { openAccount } from './account.ts'
import { Inspection } from './axe.ts'
import { formCompany } from './company.ts'
import { dataDir } from './data-dir.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

const today = todayInPacific(new Date())

test('a client chooses how reminders arrive, and the choice stays', async ({ page }) => {
  await openAccount(page)
  await page.goto('/dashboard/settings')
  const main = page.getByRole('main')
  const choices = main.getByRole('group', { name: 'How deadline reminders arrive' })
  await expect(choices.getByLabel('One email for each deadline')).toBeChecked()
  await expectTakenOver(page)
  await choices.getByLabel('One email a week').check()
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('the choice')
  await page.reload()
  await expect(choices.getByLabel('One email a week')).toBeChecked()
  await expectTakenOver(page)
  await page.route('**/api/account/deadline-reminders', (route) => route.fulfill({ status: 503, json: {} }))
  // Pressed, not checked: it may be back where it was before anyone could see that it changed.
  await choices.getByLabel('One email a day').click()
  await expect(main.getByText('We couldn’t save your choice. Please try again.')).toBeVisible()
  await expect(choices.getByLabel('One email a week')).toBeChecked()
  looks.expectNone()
})

/** Stores reminders of the initial report as the job does; the last one as its mail server answered it. */
async function remindOf(companyId: string, due: string, answer: 'sent' | 'refused' = 'sent') {
  for (const [index, days] of [30, 7].entries()) {
    const key = `test|${companyId}|${days}`
    const isRefused = answer === 'refused' && index === 1
    await query(
      `insert into outgoing_mails (dedupe_key, template, to_address, subject, text_body, html_body, user_id, sent_at, refused_at, refusal, attempts)
       select $2, 'deadline-reminder', u.email, 'Reminder from Legate: Initial report', '', '', u.id,
         case when $3 then null else now() end, case when $3 then now() end, case when $3 then '550 5.1.1' end, 1
       from companies c join users u on u.id = c.user_id where c.id = $1`,
      [companyId, key, isRefused],
    )
    await query(
      `insert into deadline_reminders (company_id, user_id, written_for, duty_key, title, due_on, remind_on, mail_key, written_at)
       select id, user_id, user_id, 'initial-report', 'Initial report', $2::date, $2::date - $3::int, $4, now() - make_interval(days => $5)
       from companies where id = $1`,
      [companyId, due, days, key, index === 0 ? 2 : 1],
    )
  }
}

test('an opened deadline shows the reminders that were sent, and the next one', async ({ page }) => {
  await openAccount(page)
  const effectiveOn = addDays(today, -60)
  const { companyId } = await formCompany(page, { name: 'Salish Kelp LLC', effectiveOn })
  await page.goto('/dashboard/calendar')
  const report = page
    .getByRole('list', { name: 'Dates by month' })
    .getByRole('group')
    .filter({ hasText: 'Initial report' })
  await report.getByText('Initial report', { exact: true }).click()
  const due = addDays(effectiveOn, 120)
  const dayOf = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).split(',', 1)[0] : formatDay(day)
  await expect(report.getByText(`Next: ${dayOf(addDays(due, -30))}.`)).toBeVisible()
  await remindOf(companyId, due)
  await page.reload()
  await report.getByText('Initial report', { exact: true }).click()
  await expect(report.getByText('Reminders sent')).toBeVisible()
  await expect(
    report.getByText(
      `${dayOf(addDays(today, -2))} and ${dayOf(addDays(today, -1))}. Next: ${dayOf(addDays(due, -30))}.`,
    ),
  ).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('an opened deadline with reminders')
  looks.expectNone()
})

test('staff see what was sent when, what was refused, and that the client can’t be reached; so does the client', async ({
  page,
  anotherDevice,
}) => {
  const { email } = await openAccount(page)
  const effectiveOn = addDays(today, -60)
  const { companyId } = await formCompany(page, { name: 'Gull Point LLC', effectiveOn })
  await remindOf(companyId, addDays(effectiveOn, 120), 'refused')
  // An email that arrives would say that the address works.
  const underWay = `select count(*)::int as count from outgoing_mails where to_address = $1 and sent_at is null and refused_at is null`
  await expect.poll(async () => (await query<{ count: number }>(underWay, [email]))[0]?.count).toBe(0)
  await query(`insert into unreachable_addresses (address, since, refusal) values (lower($1), now(), '550 5.1.1')`, [
    email,
  ])
  const [client] = await query<{ id: string }>('select user_id as id from companies where id = $1', [companyId])

  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/clients/${client?.id}`)
  const main = desk.getByRole('main')
  await expect(main.getByText(/^We can’t reach .*\(550 5\.1\.1\)\. Please call the client\.$/)).toBeVisible()
  const log = main.getByRole('table', { name: 'Deadline reminders' })
  await expect(log.getByRole('row').filter({ hasText: 'Initial report' })).toHaveCount(2)
  await expect(log.getByText('Refused (550 5.1.1)')).toBeVisible()
  await expect(log.getByText('Sent', { exact: true })).toBeVisible()
  const looks = new Inspection(desk)
  await looks.look('the log of a client')
  looks.expectNone()

  await page.goto('/dashboard/calendar')
  await expect(page.getByText(/We can’t reach this address: /)).toBeVisible()
  await page
    .getByText(/We can’t reach this address: /)
    .getByRole('link', { name: 'Settings' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByText(/We can’t reach this address: /)).toBeVisible()
})

/** The link of a reminder to this account, as the email has it. */
async function stopLink(email: string): Promise<string> {
  const [account] = await query<{ id: string }>('select id from users where email = $1', [email])
  const userId = account?.id ?? ''
  const signature = loadSecrets({ dataDir }).hmac('stop-reminders', userId).toString('base64url')
  return `/stop-reminders?token=${userId}.${signature}`
}

test('the link of a reminder stops them without a login, and turns them on again', async ({ page, anotherDevice }) => {
  const { email } = await openAccount(page)
  const link = await stopLink(email)
  const isOn = async () =>
    (
      await query<{ on: boolean }>(
        'select renewal_reminders as on from notification_choices n join users u on u.id = n.user_id where u.email = $1',
        [email],
      )
    )[0]?.on ?? true
  const device = await anotherDevice({ viewport: { width: 390, height: 844 } })
  await device.goto(link)
  const looks = new Inspection(device)
  await expect(device.getByRole('heading', { level: 1, name: 'Stop deadline reminders?' })).toBeVisible()
  // The page tells a stranger no address.
  await expect(device.getByText(email)).toHaveCount(0)
  await looks.look('the question')
  // Opening it changed nothing.
  expect(await isOn()).toBe(true)
  await device.getByRole('button', { name: 'Stop reminders' }).focus()
  await device.keyboard.press('Enter')
  await expect(device.getByRole('heading', { level: 1, name: 'You won’t get reminders anymore' })).toBeVisible()
  await looks.look('stopped')
  expect(await isOn()).toBe(false)
  await device.goto(link)
  await device.getByRole('button', { name: 'Turn reminders on again' }).click()
  await expect(device.getByRole('heading', { level: 1, name: 'Reminders are on again' })).toBeVisible()
  expect(await isOn()).toBe(true)
  expect((await device.goto(`${link}x`))?.status()).toBe(404)
  await expect(device.getByRole('heading', { level: 1, name: 'We can’t open this link' })).toBeVisible()
  await looks.look('a link that leads nowhere')
  looks.expectNone()
})
