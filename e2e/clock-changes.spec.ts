import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { addDays, formatDay, todayInPacific } from '#lib/dates.ts'
import { openAccount, postAs } from './account.ts'
import { formCompany } from './company.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import type { OwnServer, OwnServerOptions } from './own-server.ts'
import { expectTakenOver } from './taken-over.ts'

const firm = 'America/Los_Angeles'
const manila = 'Asia/Manila'

/** The program with its clock at this moment. */
const clockAt = (moment: string): OwnServerOptions => ({
  env: {
    SCREENS_MOMENT: moment,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../scripts/screens/program-clock.mjs')).href}`,
  },
})

/** A time as a client chooses it: where it stands in their calendar, and what the page, the mail, and the entry say. */
interface Time {
  month: string
  day: string
  clock: string
  date: string
  /** What Washington's clocks show, where the client's show something else. */
  washington?: string
  instant: string
}

interface Journey {
  change: string
  moment: string
  zone: string
  zoneName: string
  before: Time
  after: Time
}

// 15 U.S.C. 260a(a): clocks go forward on March 14, 2027, and back on November 7, 2027. Manila's never change: 10:30 am in
// Washington is 2:30 am there in winter and 1:30 am in summer.
const spring = {
  change: 'clocks go forward',
  moment: '2027-03-01T18:00:00Z',
  before: { instant: '2027-03-12T18:30:00.000Z', day: 'Friday, March 12' },
  after: { instant: '2027-03-15T17:30:00.000Z', day: 'Monday, March 15' },
}
const fall = {
  change: 'clocks go back',
  moment: '2027-10-25T18:00:00Z',
  before: { instant: '2027-11-05T17:30:00.000Z', day: 'Friday, November 5' },
  after: { instant: '2027-11-08T18:30:00.000Z', day: 'Monday, November 8' },
}
const atHome = { clock: '10:30 am' }
const abroad = (day: string, clock: string, there: string) => ({
  day,
  clock,
  washington: `${there}, 2027, 10:30 am Pacific time`,
})
const dated = <One extends { day: string }>(one: One) => ({
  ...one,
  date: `${one.day}, 2027`,
  month: `${/ (\w+) /.exec(one.day)?.[1] ?? ''} 2027`,
})

const journeys: Journey[] = [spring, fall].flatMap(({ change, moment, before, after }) => {
  const [early, late] = change === spring.change ? ['2:30 am', '1:30 am'] : ['1:30 am', '2:30 am']
  const [saturday, tuesday] =
    change === spring.change
      ? ['Saturday, March 13', 'Tuesday, March 16']
      : ['Saturday, November 6', 'Tuesday, November 9']
  return [
    {
      change,
      moment,
      zone: firm,
      zoneName: 'Pacific time',
      before: dated({ ...before, ...atHome }),
      after: dated({ ...after, ...atHome }),
    },
    {
      change,
      moment,
      zone: manila,
      zoneName: 'Philippine Standard Time',
      before: dated({ ...before, ...abroad(saturday, early, before.day) }),
      after: dated({ ...after, ...abroad(tuesday, late, after.day) }),
    },
  ]
})

/** Chooses the time on the calendar; the card says both zones before anything is booked. */
async function choose(page: Page, { month, day, clock, date, washington }: Time): Promise<void> {
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { level: 3, name: month })
  const shown = main.getByRole('heading', { level: 3, name: /^\w+ \d{4}$/ })
  await expect(shown).toBeVisible()
  if (!(await title.isVisible())) await main.getByRole('link', { name: 'Next month' }).click()
  await expect(title).toBeVisible()
  await main.getByRole('link', { name: day, exact: true }).click()
  await expect(main.getByRole('heading', { level: 3, name: day })).toBeVisible()
  const name = washington ? `${clock} ${washington.slice(0, 3)} 10:30 am Pacific` : clock
  await main.getByRole('link', { name, exact: true }).click()
  const card = main.getByRole('complementary', { name: 'Your appointment' })
  await expect(card.getByText(`${date}, ${clock}`)).toBeVisible()
  if (washington) await expect(card.getByText(washington)).toBeVisible()
}

/** What was mailed of it, the newest last, with the entry as a calendar reads it. */
async function mailed(server: OwnServer, email: string) {
  const rows = await server.query<{ template: string; text: string; entry: { content: string } }>(
    `select template, text_body as text, calendar_entry as entry from outgoing_mails
     where to_address = $1 and template like 'consultation-%' order by created_at`,
    [email],
  )
  return rows.map(({ template, text, entry }) => {
    const calendar = new ICAL.Component(ICAL.parse(entry.content) as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return {
      template,
      text,
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      startsAt: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
    }
  })
}

for (const { change, moment, zone, zoneName, before, after } of journeys)
  test(`in ${zone}, as ${change}: booked before it, moved behind it, canceled`, async ({
    anotherDevice,
    ownServer,
  }) => {
    const server = await ownServer(clockAt(moment))
    const page = await anotherDevice({ timezoneId: zone, baseURL: server.origin })
    const { email } = await openAccount(page)
    await page.goto('/dashboard/consultations')
    const main = page.getByRole('main')
    await expect(main.getByText(`Times are ${zone === firm ? 'Pacific (Seattle)' : zoneName}.`)).toBeVisible()
    await choose(page, before)
    const card = main.getByRole('complementary', { name: 'Your appointment' })
    await card.getByLabel('Phone').fill('(206) 555-0142')
    await card.getByRole('button', { name: 'Book this time' }).click()
    const ahead = main.getByRole('region', { name: 'Ahead' })
    const expectAt = async (place: typeof ahead, { date, clock, washington }: Time) => {
      await expect(place.getByText(`${date}, ${clock} ${zoneName}`, { exact: true })).toBeVisible()
      await expect(place.getByText(/Pacific time/)).toHaveCount(1)
      if (washington) await expect(place.getByText(washington, { exact: true })).toBeVisible()
    }
    await expect(main.getByText('Your appointment is booked.')).toBeVisible()
    await expectAt(ahead, before)

    await ahead.getByRole('link', { name: 'Move' }).click()
    await expect(main.getByText(`It is on ${before.date}, ${before.clock} ${zoneName}`)).toBeVisible()
    await choose(page, after)
    await card.getByRole('button', { name: 'Move to this time' }).click()
    await expect(main.getByText('Your appointment has a new time.')).toBeVisible()
    await expectAt(ahead, after)

    await ahead.getByRole('button', { name: 'Cancel…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await expect(dialog.getByText(`${after.date}, ${after.clock} ${zoneName}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expectAt(main.getByRole('region', { name: 'Past and canceled' }), after)

    const mails = await mailed(server, email)
    const [{ uid } = { uid: '' }] = mails
    const entry = { uid, minutes: 30 }
    expect(mails).toMatchObject([
      { ...entry, template: 'consultation-booked', method: 'REQUEST', sequence: 0, startsAt: before.instant },
      { ...entry, template: 'consultation-moved', method: 'REQUEST', sequence: 1, startsAt: after.instant },
      { ...entry, template: 'consultation-canceled', method: 'CANCEL', sequence: 2, startsAt: after.instant },
    ])
    for (const [index, time] of [before, after, after].entries()) {
      const text = mails[index]?.text ?? ''
      expect(text).toContain(`${index === 2 ? 'It was' : 'When'}: ${time.date}, ${time.clock} ${zoneName}`)
      if (time.washington) expect(text).toContain(`In Washington: ${time.washington}`)
      else expect(text).not.toContain('In Washington')
    }
  })

test('deadlines and messages have Washington’s days in Manila too', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  const today = todayInPacific(new Date())
  const { orderId } = await formCompany(page, { effectiveOn: addDays(today, -60) })
  await postAs(page, `/api/orders/${orderId}/messages`, { key: randomUUID(), body: 'Late in Seattle', files: [] })
  // Half past eleven at night in Washington: Manila has the next day.
  await query(
    `update messages set sent_at = ($2 || ' 23:30')::timestamp at time zone 'America/Los_Angeles' where order_id = $1`,
    [orderId, addDays(today, -1)],
  )
  const abroad = await anotherDevice({ timezoneId: manila })
  await abroad.goto('/terms')
  await postAs(abroad, '/api/auth/login', { email: person.email, password: person.password })
  const read = async (reader: Page, path: string) => {
    await reader.goto(path)
    await expectTakenOver(reader)
    return reader.getByRole('main').innerText()
  }
  const home = await anotherDevice({ timezoneId: firm })
  await home.goto('/terms')
  await postAs(home, '/api/auth/login', { email: person.email, password: person.password })
  for (const path of ['/dashboard', '/dashboard/calendar', `/dashboard/orders/${orderId}`, '/dashboard/companies'])
    expect(await read(abroad, path), path).toBe(await read(home, path))
  await read(abroad, `/dashboard/messages/${orderId}`)
  const thread = abroad.getByRole('list', { name: 'Messages, oldest first' })
  await expect(thread.getByText('Yesterday', { exact: true })).toBeVisible()
  await expect(thread.getByText('11:30 pm', { exact: true })).toBeVisible()
  await expect(abroad.getByText(/Times are Pacific\.$/)).toBeVisible()
  const due = formatDay(addDays(today, 60))
  await abroad.goto('/dashboard/calendar')
  const report = abroad
    .getByRole('list', { name: 'Dates by month' })
    .getByRole('group')
    .filter({ hasText: 'Initial report' })
  await expect(report.getByText(`, due ${due}`)).toBeAttached()
})
