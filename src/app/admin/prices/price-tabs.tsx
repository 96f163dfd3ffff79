import { NavLink } from 'react-router'

const tabs = [
  { to: '/admin/prices', text: 'Services and add-ons' },
  { to: '/admin/prices/fees', text: 'Government fees' },
]

/** The two lists of amounts. */
export function PriceTabs() {
  return (
    <nav className="tabs above-even" aria-label="Parts">
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} end>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

/** What of the fees asks for review, as one sentence each; empty when nothing does. */
export function reviewTexts(
  fees: readonly { needsCheck: boolean; current: { isConfirmed: boolean } | null }[],
): string[] {
  const unchecked = fees.filter(({ needsCheck }) => needsCheck).length
  const unsure = fees.filter(({ needsCheck, current }) => !needsCheck && current?.isConfirmed === false).length
  return [
    ...(unchecked === 0
      ? []
      : [`${unchecked === 1 ? '1 fee hasn’t' : `${unchecked} fees haven’t`} been checked for more than 90 days.`]),
    ...(unsure === 0 ? [] : [`${unsure === 1 ? '1 amount is' : `${unsure} amounts are`} to be confirmed.`]),
  ]
}
