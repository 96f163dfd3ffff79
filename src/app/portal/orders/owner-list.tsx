import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDate, formatDateTime } from '#lib/pacific-time.ts'
import type { OwnerPartView } from '#features/formation/owner-parts/owner-part.ts'
import { changeableStatuses } from '#features/orders/changes/changeable.ts'
import { invitationOf, reopenPart } from '#features/formation/owner-parts/owner-part-client.ts'
import type { OrderView } from '#features/orders/order.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Block } from '#ui/layout/block.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useActions } from '#ui/use-actions.ts'
import { LinkActs } from '#app/portal/link-acts.tsx'
import { later } from '#ui/later.tsx'
import { ownersId } from './owners-id.ts'

const AddressDialog = later(async () => (await import('#app/portal/address-dialog.tsx')).AddressDialog)

/** Each owner's part of Form 2553: done, invited, or to be filled in. Renders nothing without an S election. */
export function OwnerList({ order }: { order: OrderView }) {
  const { id, ownerParts, status } = order
  const isOver = status === 'canceled' || status === 'refunded'
  if (ownerParts.length === 0 || isOver) return null
  const done = ownerParts.filter((one) => one.status === 'done').length
  return (
    <div id={ownersId} className="open-tasks" tabIndex={-1}>
      <Block title="Owners’ parts of Form 2553" aside={`${done} of ${ownerParts.length} done`}>
        <ul className="tasks">
          {ownerParts.map((owner) => (
            <li key={owner.ownerId}>
              <OwnerRow orderId={id} owner={owner} canReopen={changeableStatuses.includes(status)} />
            </li>
          ))}
        </ul>
      </Block>
    </div>
  )
}

interface OwnerRowProps {
  orderId: string
  owner: OwnerPartView
}

function OwnerRow({ orderId, owner, canReopen }: OwnerRowProps & { canReopen: boolean }) {
  const { name, ownershipPercentage, completedAt, status } = owner
  if (status === 'done')
    return (
      <>
        <p>
          {name}, {ownershipPercentage}%
        </p>
        <span className="row">
          <Badge tone="success">{completedAt ? `Done on ${formatDate(completedAt)}` : 'Done'}</Badge>
          {canReopen ? <Reopen orderId={orderId} owner={owner} /> : null}
        </span>
      </>
    )
  return (
    <div>
      <strong>
        {name}, {ownershipPercentage}%
      </strong>
      {status === 'invited' ? (
        <Invited orderId={orderId} owner={owner} />
      ) : (
        <NotInvited orderId={orderId} owner={owner} />
      )}
    </div>
  )
}

/** A completed part is corrected by whoever completed it: an invited owner is mailed a new link. */
function Reopen({ orderId, owner: { ownerId, name, completedBy } }: OwnerRowProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const isOwners = completedBy === 'owner'
  async function reopen() {
    await reopenPart(orderId, ownerId)
    setAsking(false)
    showToast(isOwners ? `We sent ${name} a new link` : `${name}’s part is open again`)
    await revalidate()
    document.getElementById(ownersId)?.focus()
  }
  return (
    <>
      <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Correct <span className="visually-hidden">the part of {name}</span>
      </Button>
      {isAsking ? (
        <Dialog title={`Open ${name}’s part again?`} onClose={() => setAsking(false)}>
          <p className="above-snug">
            {isOwners
              ? `${name} gets a new link by email and corrects the answers alone. You won’t see them.`
              : 'You correct the answers and complete the part again.'}{' '}
            The number we have on file stays. We prepare the documents again, and signatures on the earlier versions no
            longer count.
          </p>
          <p className="row above-loose">
            <Button look="primary" busy={busy === 'reopen'} busyLabel="Opening…" onClick={() => run('reopen', reopen)}>
              {isOwners ? 'Send a new link' : 'Open this part'}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Leave it as it is
            </Button>
          </p>
          <p className="sm task-failure" role="alert">
            {failure}
          </p>
        </Dialog>
      ) : null}
    </>
  )
}

const nothing = 'Nobody has answered yet. Fill in this part yourself, or invite the owner to do it alone.'

function NotInvited({ orderId, owner }: OwnerRowProps) {
  const { ownerId, name, email, status } = owner
  const [isInviting, setInviting] = useState(false)
  const sendTo = useSent()
  return (
    <>
      <p className="sm muted above-hair">
        {status === 'declined'
          ? `The person at ${owner.invitation?.email ?? email} told us that they don’t know you. Check the address and invite ${name} again.`
          : nothing}
      </p>
      <div className="row above-snug">
        <Button compact aria-haspopup="dialog" onClick={() => setInviting(true)}>
          Invite <span className="visually-hidden">{name}</span>
        </Button>
        <ButtonLink to={`/dashboard/orders/${orderId}/owners/${ownerId}`} look="quiet" compact>
          Fill in myself <span className="visually-hidden">for {name}</span>
        </ButtonLink>
      </div>
      {isInviting ? (
        <AddressDialog
          title={`Invite ${name}`}
          name={name}
          email={status === 'declined' ? '' : email}
          hint="We’ll email a link for this owner alone. You’ll learn when the part is done, not what it says."
          onSend={async (address) => {
            await invitationOf(orderId, ownerId).invite(address)
            await sendTo(address)
            setInviting(false)
          }}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </>
  )
}

/** Says that a link was sent and shows the order as it is now. */
function useSent() {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  return async (address: string) => {
    showToast(`We sent the link to ${address}`)
    await revalidate()
    document.getElementById(ownersId)?.focus()
  }
}

function Invited({ orderId, owner }: OwnerRowProps) {
  const { ownerId, name, invitation } = owner
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const link = invitationOf(orderId, ownerId)
  if (!invitation) return null
  const { email, sentAt, expiresAt, openedAt } = invitation
  async function withdraw() {
    await link.withdraw()
    showToast('Invitation withdrawn')
    await revalidate()
    document.getElementById(ownersId)?.focus()
  }
  return (
    <>
      <p className="above-hair">
        Invited at {email}. {openedAt ? 'They’ve opened the link.' : 'They haven’t opened the link yet.'}
      </p>
      <p className="sm muted">
        Sent {formatDateTime(sentAt)}. The link works until {formatDateTime(expiresAt)}.
      </p>
      <LinkActs link={link} name={name} email={email} title="Correct the owner’s address" focusId={ownersId}>
        {({ run, busy }) => (
          <Button
            compact
            look="quiet"
            busy={busy === 'withdraw'}
            busyLabel="Withdrawing…"
            onClick={() => run('withdraw', withdraw)}
          >
            Withdraw <span className="visually-hidden">the invitation of {name}</span>
          </Button>
        )}
      </LinkActs>
    </>
  )
}
