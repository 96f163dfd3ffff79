/** How long a mailed code works. */
export const codeMinutes = 10

/** Why someone does not sign; the client and staff read it. */
export const declineReasons = {
  wrong: 'Something in it is wrong',
  time: 'I need more time or advice',
  'not-me': 'I’m not part of this company',
  paper: 'I want to sign on paper',
} as const
