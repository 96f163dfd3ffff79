import type { Site } from '#lib/site.ts'
import type { CardGateway } from '#platform/card-gateway/card-gateway.server.ts'
import type { ContentCache } from '#platform/database/content-cache.server.ts'
import type { Database, Db } from '#platform/database/db.server.ts'
import type { Env } from './env.server.ts'
import type { FileStore } from './file-store.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import type { Throttle } from './rate-limit.server.ts'
import type { Secrets } from './secrets.server.ts'
import type { VirusScanner } from './virus-scanner.server.ts'

export interface CardProvider {
  gateway: CardGateway
  applicationId: string
  locationId: string
  scriptUrl: string
  webhookSignatureKey: string
  /** Hosts that checkout pages add to their content policy. */
  contentPolicy: { script: string[]; frame: string[]; style: string[]; connect: string[]; font: string[] }
}

/** What a use case may reach of the outside world. A use case that only reads or writes rows takes `db` alone. */
export interface App {
  env: Env
  db: Db
  database: Database
  /** Schema `pii` under a role and with connections of its own: for `ssn-vault.server.ts` alone (decision 53). */
  pii: Db
  log: Log
  jobs: Jobs
  throttle: Throttle
  secrets: Secrets
  files: FileStore
  /** Absent when none is configured: uploads are then checked by what they are alone. */
  scanner: VirusScanner | undefined
  cards: CardProvider
  /** The site's own address, for links in mail: PUBLIC_ORIGIN, else the loopback address it listens on. */
  origin: string
  /** Prices and settings in memory while the content listener is connected. */
  content: ContentCache
  /** The firm's facts as staff keep them: a copy in memory that follows every change. */
  site(): Site
  now(): Date
}
