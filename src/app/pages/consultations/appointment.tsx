import { openAsGuest } from '#features/consultations/guests/guest-client.ts'
import { useMailedLink } from '#features/mailed-links/use-mailed-link.ts'
import { GuestAppointment } from '#app/guest-booking/guest-appointment.tsx'
import { LinkNotice, LinkPage } from '#app/slim/link-page.tsx'

/** The page behind the link of someone who booked without an account. */
export default function AppointmentPage() {
  return (
    <LinkPage title="Your appointment" description="See, move, or cancel the consultation that you booked.">
      {(token) => <Appointment token={token} />}
    </LinkPage>
  )
}

function Appointment({ token }: { token: string }) {
  const link = useMailedLink(token, openAsGuest)
  const { outcome } = link
  if (outcome.state !== 'open') return <LinkNotice outcome={outcome} link={link} opening="Opening your appointment" />
  return <GuestAppointment token={token} consultation={outcome.view} onChange={link.show} />
}
