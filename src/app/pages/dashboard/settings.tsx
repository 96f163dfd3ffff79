import { useLoaderData, useRevalidator } from 'react-router'
import type { ReactNode } from 'react'
import { listOwnSessions } from '#features/auth/own-sessions/own-sessions.server.ts'
import { SessionList } from '#features/auth/own-sessions/session-list.tsx'
import { sessionTokenOf } from '#platform/http/session-cookie.server.ts'
import { ChangePassword } from '#features/auth/passwords/change-password.tsx'
import { NotificationBoxes } from '#features/auth/profile/notification-boxes.tsx'
import { ProfileFields } from '#features/auth/profile/profile-fields.tsx'
import { getAccountSettings } from '#features/auth/profile/settings.server.ts'
import { findDelivery } from '#features/compliance/reminders/choose-delivery.server.ts'
import { ReminderChoices } from '#features/compliance/reminders/reminder-choices.tsx'
import { findUnreachable } from '#features/notifications/unreachable-addresses.server.ts'
import { UnreachableNotice } from '#app/portal/unreachable-notice.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { findOwnRecovery } from '#features/auth/recovery/recovery-queries.server.ts'
import { readSecondFactor } from '#features/auth/second-factor/second-factor-queries.server.ts'
import { RecoveryNotice } from '#app/portal/settings/recovery-notice.tsx'
import { CloseAccount } from '#app/portal/settings/close-account.tsx'
import { OwnData } from '#app/portal/settings/own-data.tsx'
import { TwoStep } from '#app/portal/settings/two-step.tsx'
import { ThemeChoice } from '#app/shell/theme-choice.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, request, url }) => {
  const now = app.now()
  const isClient = user.role === 'client'
  const [settings, sessions, factor, recovery, delivery, unreachable] = await Promise.all([
    getAccountSettings(app, user),
    listOwnSessions(app.db, user.id, sessionTokenOf(request.headers), now),
    // Staff have theirs in the back office.
    isClient ? readSecondFactor(app, user, { secondFactorAt: now, host: url.hostname }) : null,
    isClient ? findOwnRecovery(app.db, user.id) : null,
    isClient ? findDelivery(app.db, user.id) : null,
    findUnreachable(app.db, user.email),
  ])
  return { ...settings, sessions, factor, recovery, delivery, unreachable, now: now.toISOString() }
})

export default function Settings() {
  const { profile, pendingEmail, notifications, sessions, factor, recovery, delivery, unreachable, now } =
    useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title="Settings" description="Your profile, your password, and the emails you get." isIndexed={false} />
      <div className="pane-head">
        <h1>Settings</h1>
      </div>
      {recovery ? <RecoveryNotice takesEffectAt={recovery.takesEffectAt} onStopped={revalidate} /> : null}
      <UnreachableNotice email={profile.email} unreachable={unreachable} />
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
        {factor ? (
          <Section
            id="two-step"
            title="Two-step login"
            note="Your password, and a code from an app or a passkey. Nobody gets in with your password alone."
          >
            <TwoStep state={factor} onChanged={revalidate} />
          </Section>
        ) : null}
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
          {delivery ? <ReminderChoices delivery={delivery} /> : null}
        </Section>
        <Section id="appearance" title="Appearance" note="For this browser.">
          <ThemeChoice />
        </Section>
        {factor ? (
          <>
            <Section
              id="data"
              title="Your data"
              note="Every record we hold on you in JSON, with your papers and files. Social Security numbers are never included."
            >
              <OwnData />
            </Section>
            <Section
              id="close"
              title="Close account"
              note="Not while an order is open or we’re the registered agent of your company."
            >
              <CloseAccount />
            </Section>
          </>
        ) : null}
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
