import type { EinChannel } from './ein-application.ts'

/** "Applied on November 20, 2026, by fax" */
export const einChannelWords: Record<EinChannel, string> = {
  online: 'online',
  fax: 'by fax',
  mail: 'by mail',
}
