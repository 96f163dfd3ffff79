/** Changes with the words below: each consent is kept with the words and the version that it was given to. */
export const updatesTextVersion = '2026-11'

/** What stands beside the box, word for word. */
export const updatesText = (firm: string): string =>
  `I agree to receive updates from ${firm}. I can unsubscribe at any time.`
