/** New wording is a new version: each consent keeps the text that was signed (decision 100). */
export const standingConsentVersion = 'standing-agent-consent-2026-11'

/** What an admin signs for the firm, once for all orders of its service (RCW 23.95.415). */
export const standingConsentText = (provider: string): string =>
  `I sign for ${provider} and am authorized to do so. ${provider} hereby consents to serve as Registered Agent in the State of Washington for each business that orders its registered agent service and names it in a filing, until this consent is withdrawn. It understands that it will be its responsibility to accept service of process, notices, and demands on behalf of the business; to forward mail to the business; and to immediately notify the Office of the Secretary of State if it resigns or changes the Registered Office Address.`
