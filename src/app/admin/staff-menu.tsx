import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { logout } from '#features/auth/auth-client.ts'
import { staffLogin } from '#features/auth/login/next-page.ts'
import { Menu } from '#ui/dialog/menu.tsx'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { initialsOf } from '#app/shell/initials.ts'

interface StaffMenuProps {
  user: { firstName: string; lastName: string; email: string }
}

/** The account of the person at the desk. */
export function StaffMenu({ user }: StaffMenuProps) {
  const goTo = useGoTo()
  const initials = initialsOf(user)
  return (
    <Menu
      label={`Account ${initials}`}
      triggerClass="avatar"
      trigger={<span aria-hidden="true">{initials}</span>}
      heading={user.email}
    >
      {[
        <PageLink key="account" to="/admin/account">
          <UserRound className="icon" aria-hidden="true" /> Your account
        </PageLink>,
        <button key="keys" type="button" data-key="sheet">
          <Keyboard className="icon" aria-hidden="true" /> Keys
        </button>,
        <button key="logout" type="button" onClick={() => void logout().then(() => goTo(staffLogin))}>
          <LogOut className="icon" aria-hidden="true" /> Log out
        </button>,
      ]}
    </Menu>
  )
}
