import { send } from '#lib/send.ts'

/** What whoever sent a link can do about it. */
export interface SentLink {
  /** Emails it again, or to the corrected address. */
  sendAgain: (email?: string) => Promise<void>
  /** Returns the address to pass on. */
  copy: () => Promise<string>
}

/** The acts on the link whose endpoints are below this path. */
export const sentLink = (path: string): SentLink => ({
  sendAgain: async (email) => {
    await send('POST', `${path}/send`, email === undefined ? {} : { email })
  },
  copy: async () => (await send<{ url: string }>('POST', `${path}/link`)).url,
})
