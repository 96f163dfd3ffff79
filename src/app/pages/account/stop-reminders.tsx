import type { ReactNode } from 'react'
import { data, useLoaderData } from 'react-router'
import { findStopping } from '#features/compliance/reminders/stop-token.server.ts'
import { partOfAddress } from '#lib/email-address.ts'
import { Button } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

/** Opening the page changes nothing: programs that look into mail open every link. */
export const loader = pageLoader(async ({ app, url }) => {
  const token = url.searchParams.get('token') ?? ''
  const found = await findStopping(app, token)
  if (!found) return data({ state: 'invalid' as const, token: '', email: '' }, { status: 404 })
  const isResumed = url.searchParams.get('on') === '1'
  const state = found.isOn ? (isResumed ? ('resumed' as const) : ('asked' as const)) : ('stopped' as const)
  return { state, token, email: partOfAddress(found.email) }
})

/** Stops the reminders of whoever has the link, and undoes it: neither takes a login. */
export default function StopReminders() {
  const { state, token, email } = useLoaderData<typeof loader>()
  const { firm, email: ours } = useSite()
  switch (state) {
    case 'asked':
      return (
        <Notice title="Stop deadline reminders?" act={<ChoiceForm act="stop" token={token} label="Stop reminders" />}>
          {firm} will stop reminding {email} of deadlines and renewals. They stay on your calendar, and you’ll still get
          emails about your orders and payments.
        </Notice>
      )
    case 'stopped':
      return (
        <Notice
          title="You won’t get reminders anymore"
          act={<ChoiceForm act="resume" token={token} label="Turn reminders on again" />}
        >
          We won’t remind {email} of deadlines and renewals. The deadlines themselves stay: you find them on{' '}
          <PageLink to="/dashboard/calendar">your calendar</PageLink>.
        </Notice>
      )
    case 'resumed':
      return (
        <Notice title="Reminders are on again" act={<ChoiceForm act="stop" token={token} label="Stop reminders" />}>
          We’ll remind {email} before deadlines and renewals.
        </Notice>
      )
    case 'invalid':
      return (
        <Notice title="We can’t open this link">
          It’s incomplete, or its account is closed. Use the link in our email, choose in{' '}
          <PageLink to="/dashboard/settings#notifications">your settings</PageLink>, or email us at{' '}
          <a href={`mailto:${ours}`}>{ours}</a>.
        </Notice>
      )
  }
}

function Notice({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  return (
    <div className="notice-page">
      <PageMeta title="Deadline reminders" description="Stop our reminders of deadlines." isIndexed={false} />
      <section className="notice">
        <h1>{title}</h1>
        <p className="lead">{children}</p>
        {act}
      </section>
    </div>
  )
}

/** Works without a script: the answer leads back to this page. */
function ChoiceForm({ act, token, label }: { act: 'stop' | 'resume'; token: string; label: string }) {
  return (
    <form className="row acts" method="post" action={`/api/deadline-reminders/${act}?token=${token}`}>
      <input type="hidden" name="from" value="page" />
      <Button type="submit" look={act === 'stop' ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  )
}
