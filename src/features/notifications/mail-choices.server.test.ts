import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { testApp } from '../../../test/app.ts'
import { mailClasses, type MailTemplate } from './mail-classes.ts'
import { saveNotificationChoices } from './notification-choices.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'
import { enqueueMails } from './outbox.server.ts'

// Every mail of the list, against every pair of choices that Settings offers. That a mail which may be turned off says whose
// choice it obeys is a matter of its type (NewMail).

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const templates = Object.keys(mailClasses) as MailTemplate[]
const flags = [true, false]
const pairs = flags.flatMap((serviceUpdates) => flags.map((renewalReminders) => ({ serviceUpdates, renewalReminders })))

test.each(pairs)('with %j, just the mails of the classes that are on are written', async (choices) => {
  const user = await aUser(app.db)
  await saveNotificationChoices(app, user.id, choices)
  const text = { subject: 'Hello', paragraphs: ['Good day.'] }
  const to = { address: user.email }
  await enqueueMails(
    app,
    app.db,
    templates.map((template) => ({ template, dedupeKey: `${template}|${user.id}`, to, userId: user.id, text })),
  )
  const rows = await app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, user.id))
  const expected = templates.filter((template) => {
    switch (mailClasses[template]) {
      case 'service-updates':
        return choices.serviceUpdates
      case 'always':
      case 'subscription':
      case 'staff':
      case 'staff-notices':
        return true
      case 'renewal-reminders':
        return choices.renewalReminders
    }
  })
  expect(rows.map(({ template }) => template).sort()).toEqual(expected.sort())
})
