import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { formatDate } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import type { AddedFactor } from '#features/auth/second-factor/add-factor-dialog.tsx'
import { ChangePassword } from '#features/auth/passwords/change-password.tsx'
import { removePasskey, replaceRecoveryCodes } from '#features/auth/second-factor/second-factor-client.ts'
import { readSecondFactor } from '#features/auth/second-factor/second-factor-queries.server.ts'
import type { SecondFactorState } from '#features/auth/second-factor/second-factor.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { getNoticeChoices } from '#features/staff-notices/notice-choices.server.ts'
import { NoticeChoicesForm } from '#app/admin/notices/notice-choices.tsx'
import { SingleKeysSwitch } from '#app/admin/keys/single-keys-switch.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { later } from '#ui/later.tsx'

const AddFactorDialog = later(
  async () => (await import('#features/auth/second-factor/add-factor-dialog.tsx')).AddFactorDialog,
)

export const loader = staffLoader(async ({ app, user, url }) => ({
  ...(await readSecondFactor(app, user, { secondFactorAt: app.now(), host: url.hostname })),
  choices: await getNoticeChoices(app.db, user.id),
  isAdmin: user.role === 'admin',
}))

/** How someone of staff logs in, what they are emailed about, and the keys. */
export default function StaffAccount() {
  const state = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [open, setOpen] = useState<AddedFactor>()
  const [failure, setFailure] = useState('')

  async function run(act: () => Promise<AddedFactor | undefined>) {
    setFailure('')
    try {
      setOpen(await withFreshFactor(act))
      await revalidate()
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'That didn’t work. Please try again.')
    }
  }
  const renew = () => run(async () => ({ dialog: 'codes', codes: await replaceRecoveryCodes() }))
  function handleAdded(codes: string[]) {
    setOpen(codes.length > 0 ? { dialog: 'codes', codes } : undefined)
    void revalidate()
  }
  return (
    <div className="staff-account">
      <PageMeta
        title="Your account · Back office"
        description="How you log in, and what you’re emailed about."
        isIndexed={false}
      />
      <h1>Your account</h1>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {state.recoveryCodesLeft <= 3 ? (
        <Banner tone="warning" title={`${state.recoveryCodesLeft} of 10 recovery codes are left.`}>
          New codes replace the old ones.
        </Banner>
      ) : null}
      <Block title="Authenticator app" aside={state.hasApp ? 'Set up' : 'Not set up'}>
        <p className="row">
          <Button compact onClick={() => void run(async () => ({ dialog: 'app' }))}>
            {state.hasApp ? 'Set up another app' : 'Set up an app'}
          </Button>
        </p>
      </Block>
      {state.canUsePasskeys ? (
        <Passkeys
          keys={state.passkeys}
          onAdd={() => void run(async () => ({ dialog: 'passkey' }))}
          onRemove={(id) => void run(() => removePasskey(id).then(() => undefined))}
        />
      ) : null}
      <Block title="Recovery codes" aside={`${state.recoveryCodesLeft} of 10 left`}>
        <p className="row">
          <Button compact onClick={() => void renew()}>
            Create new codes
          </Button>
        </p>
      </Block>
      <Block title="Password">
        <ChangePassword />
      </Block>
      <div id="notices">
        <Block title="Notices" aside={<Link to="/admin/notices">View notices</Link>}>
          <p className="muted">The counter shows every notice. Choose which ones are emailed to you.</p>
          <NoticeChoicesForm choices={state.choices} isAdmin={state.isAdmin} />
        </Block>
      </div>
      <Block title="Keys">
        <p className="muted">Single letters act only while no field has the focus.</p>
        <p className="above-snug">
          <SingleKeysSwitch />
        </p>
      </Block>
      {freshFactorDialog}
      {open ? <AddFactorDialog open={open} onAdded={handleAdded} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

interface PasskeysProps {
  keys: SecondFactorState['passkeys']
  onAdd: () => void
  onRemove: (id: string) => void
}

function Passkeys({ keys, onAdd, onRemove }: PasskeysProps) {
  return (
    <Block title="Passkeys" aside={keys.length === 0 ? 'None' : undefined}>
      {keys.length > 0 ? (
        <ul className="plain-list">
          {keys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="row between">
              <span>
                <strong>{name}</strong>{' '}
                <span className="muted">
                  {`Added ${formatDate(createdAt)}${lastUsedAt ? `, last used ${formatDate(lastUsedAt)}` : ''}`}
                </span>
              </span>
              <Button look="quiet" compact aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="row">
        <Button compact onClick={onAdd}>
          Add a passkey
        </Button>
      </p>
    </Block>
  )
}
