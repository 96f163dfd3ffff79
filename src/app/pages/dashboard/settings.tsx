import { useLoaderData, useRevalidator } from 'react-router'
import type { ReactNode } from 'react'
import { listOwnSessions } from '#features/auth/own-sessions/own-sessions.server.ts'
import { SessionList } from '#features/auth/own-sessions/session-list.tsx'
import { sessionTokenOf } from '#platform/http/session-cookie.server.ts'
import { ChangePassword } from '#features/auth/passwords/change-password.tsx'
import { NotificationBoxes } from '#features/auth/profile/notification-boxes.tsx'
import { ProfileFields } from '#features/auth/profile/profile-fields.tsx'
import { getAccountSettings } from '#features/auth/profile/settings.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { ThemeChoice } from '#app/shell/theme-choice.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, request }) => {
  const now = app.now()
  const [settings, sessions] = await Promise.all([
    getAccountSettings(app, user),
    listOwnSessions(app.db, user.id, sessionTokenOf(request.headers), now),
  ])
  return { ...settings, sessions, now: now.toISOString() }
})

export default function Settings() {
  const { profile, pendingEmail, notifications, sessions, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title="Settings" description="Your profile, your password, and the emails you get." isIndexed={false} />
      <div className="pane-head">
        <h1>Settings</h1>
      </div>
      <div className="set">
        <Section
          id="profile"
          title="Profile"
          note="Names on filed documents must match your ID. Documents you’ve signed keep the name you signed with."
        >
          <ProfileFields profile={profile} pendingEmail={pendingEmail} onSaved={() => void revalidate()} />
        </Section>
        <Section id="password" title="Password" note="At least 8 characters.">
          <ChangePassword />
        </Section>
        <Section
          id="devices"
          title="Devices"
          note="Where you’re logged in. If you don’t know a device, sign it out and change your password."
        >
          <SessionList sessions={sessions} now={now} onEnded={revalidate} />
        </Section>
        <Section
          id="notifications"
          title="Notifications"
          note={`Sent to ${profile.email}. Receipts and emails about your account, signatures, and refunds always go out.`}
        >
          <NotificationBoxes choices={notifications} />
        </Section>
        <Section id="appearance" title="Appearance" note="For this browser.">
          <ThemeChoice />
        </Section>
      </div>
    </>
  )
}

interface SectionProps {
  id: string
  title: string
  note: ReactNode
  children: ReactNode
}

function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <header>
        <h2 id={id} className="group-title">
          {title}
        </h2>
        <p className="sm muted">{note}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
