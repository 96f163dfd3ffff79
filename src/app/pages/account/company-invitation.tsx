import { useMailedLink } from '#features/mailed-links/use-mailed-link.ts'
import { openInvitation } from '#features/companies/companies-client.ts'
import { CompanyInvitation } from '#app/slim/company-invitation.tsx'
import { LinkNotice, LinkPage } from '#app/slim/link-page.tsx'
import { Notice } from '#app/slim/notice.tsx'

/** The page behind the link of someone who is invited to a company. */
export default function CompanyInvitationPage() {
  return (
    <LinkPage title="Your invitation" description="Accept or decline an invitation to a company’s record.">
      {(token) => <Invitation token={token} />}
    </LinkPage>
  )
}

function Invitation({ token }: { token: string }) {
  const link = useMailedLink(token, openInvitation)
  const { outcome } = link
  if (outcome.state === 'expired')
    return (
      <Notice
        mark="clock"
        title="This invitation has expired"
        lead="Invitations work for 7 days. Ask an owner of the company to send it again."
      />
    )
  if (outcome.state !== 'open') return <LinkNotice outcome={outcome} link={link} opening="Opening your invitation" />
  return <CompanyInvitation token={token} invitation={outcome.view} onReopen={link.reopen} act={link.act} />
}
