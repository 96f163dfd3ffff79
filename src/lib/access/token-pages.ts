/** Pages that a mailed link opens: its token stands in their address. */
export const tokenPages = [
  'verify-email',
  'reset-password',
  'agent-consent',
  'owner',
  'sign',
  'appointment',
  'company-invitation',
  'undo-email-change',
  'stop-recovery',
  'unsubscribe',
  'stop-reminders',
  'admin/login',
] as const

/** Whether the page at this path may have a token in its address, which no other server, page, or index may learn. */
export const isTokenPage = (path: string): boolean =>
  tokenPages.some((page) => path === `/${page}` || path.startsWith(`/${page}/`))
