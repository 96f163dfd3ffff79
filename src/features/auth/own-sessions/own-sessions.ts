/** Where the account is logged in, as far as the browser says what it is. */
export interface OwnSession {
  id: string
  device: string
  ip: string | null
  createdAt: string
  lastSeenAt: string
  isThisBrowser: boolean
}
