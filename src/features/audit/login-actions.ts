import type { ActionWords } from './action-groups.ts'

/** What happens to accounts and their ways to log in, in plain words. */
export const loginActions: Record<string, ActionWords> = {
  'second-factor.given': { text: 'gave the second factor', group: 'login' },
  'second-factor.passkey': { text: 'logged in with a passkey', group: 'login' },
  'second-factor.refused': { text: 'entered a wrong code', group: 'login', isDenied: true },
  'second-factor.app-added': { text: 'set up an authenticator app', group: 'login' },
  'second-factor.passkey-added': { text: 'added a passkey', group: 'login' },
  'second-factor.passkey-removed': { text: 'removed a passkey', group: 'login' },
  'second-factor.codes-replaced': { text: 'created new recovery codes', group: 'login' },
  'second-factor.code-used': { text: 'used a recovery code', group: 'login' },
  'email.change-undone': { text: 'took a change of email back', group: 'login' },
  'session.ended-by-owner': { text: 'signed devices out', group: 'login' },
  'second-factor.turned-off': { text: 'turned two-step login off', group: 'login' },
  'second-factor.recovered': { text: 'got their account back', group: 'login' },
  'account.closed': { text: 'closed their account', group: 'people' },
  'recovery.asked': { text: 'asked for a way back into an account', group: 'people' },
  'mail.refused': { text: 'noted that an address takes no email', group: 'people' },
  'recovery.checked': { text: 'checked who asks for an account', group: 'people' },
  'recovery.approved': { text: 'approved the recovery of an account', group: 'people' },
  'recovery.refused': { text: 'refused the recovery of an account', group: 'people' },
  'recovery.stopped': { text: 'stopped the recovery of an account', group: 'people' },
  'recovery.done': { text: 'gave an account back', group: 'people' },
  'second-factor.reset': { text: 'reset a second factor', group: 'login' },
}
