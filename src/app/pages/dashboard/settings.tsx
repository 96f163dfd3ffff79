import { useLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ChangePassword } from '#features/auth/passwords/change-password.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ user: { firstName, lastName, email, phone } }) =>
  Promise.resolve({ firstName, lastName, email, phone }),
)

export default function Settings() {
  const profile = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title="Settings" description="Your profile and your password." isIndexed={false} />
      <div className="pane-head">
        <h1>Settings</h1>
      </div>
      <div className="set">
        <Section
          id="profile"
          title="Profile"
          note={
            <>
              To change these, <PageLink to="/contact">contact us</PageLink>. Names on filed documents must match your
              ID.
            </>
          }
        >
          <div className="field-row">
            <TextField name="firstName" label="First name" value={profile.firstName} readOnly />
            <TextField name="lastName" label="Last name" value={profile.lastName} readOnly />
          </div>
          <TextField name="email" label="Email" type="email" value={profile.email} readOnly />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            width={20}
            value={profile.phone ?? 'Not provided'}
            readOnly
          />
        </Section>
        <Section id="password" title="Password" note="At least 8 characters.">
          <ChangePassword />
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
