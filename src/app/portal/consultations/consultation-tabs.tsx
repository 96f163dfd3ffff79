import { Link } from 'react-router'

const tabs = [
  { show: 'schedule', to: '/dashboard/consultations', text: 'Schedule New' },
  { show: 'mine', to: '/dashboard/consultations?show=mine', text: 'My Appointments' },
] as const

/** Two addresses of one page: each is loaded when it is opened. */
export function ConsultationTabs({ show }: { show: 'schedule' | 'mine' }) {
  return (
    <nav className="tabs consultation-tabs" aria-label="Consultations">
      {tabs.map((tab) => (
        <Link key={tab.show} to={tab.to} aria-current={tab.show === show ? 'page' : undefined}>
          {tab.text}
        </Link>
      ))}
    </nav>
  )
}
