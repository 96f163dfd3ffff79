/** What a part of the back office asks for. `pii-reader`: staff and admins who may open full SSNs. */
export type StaffAccess = 'staff' | 'admin' | 'pii-reader'

/** Whose access is asked about. */
export interface Viewer {
  role: 'client' | 'staff' | 'admin'
  /** May open full SSNs (R26). Nobody can by default; on a client it means nothing. */
  isPiiReader: boolean
}

/** Whether this person may pass where the back office asks for this access. */
export function isAllowed({ role, isPiiReader }: Viewer, access: StaffAccess): boolean {
  if (role === 'client') return false
  if (access === 'pii-reader') return isPiiReader
  return access === 'staff' || role === 'admin'
}
