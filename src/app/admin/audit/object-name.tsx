import { Link } from 'react-router'
import type { Named } from '#features/audit/audit-log.ts'

/** What something was done to, with the way to its page where it has one. */
export const ObjectName = ({ named: { text, to } }: { named: Named }) => (to ? <Link to={to}>{text}</Link> : text)
