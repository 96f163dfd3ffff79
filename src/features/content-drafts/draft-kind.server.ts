import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { sortedJson } from '#lib/sorted-json.ts'
import type { App } from '#platform/app.server.ts'
import type { Editor } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** What a change may reach. `db` is the transaction of the change. */
export interface DraftApp extends Pick<App, 'now'> {
  db: Db
}

export interface KindDeclaration<Content extends object> {
  /** `product`; names the address and the rows. */
  kind: string
  /** What it is called in sentences: "price". */
  noun: string
  schema: z.ZodType<Content>
  /** Returns the published content, with `lock` locked until the transaction ends; undefined when there is no such thing. */
  read(db: Db, object: string, lock: boolean): Promise<Content | undefined>
  /** Throws a Problem, with errors by field of the content, for what can't be published beside everything else. */
  check(app: DraftApp, object: string, content: Content): Promise<void>
  /** Writes the content, tells every instance, and writes its own audit row. */
  apply(app: DraftApp, editor: Editor, object: string, content: Content): Promise<void>
}

/** Something that is changed by a draft, a preview, and a publication (decision 95). */
export interface DraftKind extends Pick<KindDeclaration<object>, 'kind' | 'noun' | 'read'> {
  schema: z.ZodType<object>
  check(app: DraftApp, object: string, content: unknown): Promise<void>
  apply(app: DraftApp, editor: Editor, object: string, content: unknown): Promise<void>
}

/** Declares a kind. Stored content is read with its schema again, because an older version may have written it. */
export function draftKind<Content extends object>(declaration: KindDeclaration<Content>): DraftKind {
  const { schema } = declaration
  return {
    ...declaration,
    check: (app, object, content) => declaration.check(app, object, schema.parse(content)),
    apply: (app, editor, object, content) => declaration.apply(app, editor, object, schema.parse(content)),
  }
}

/** The same for equal content, in whatever order its members are written. */
export const contentRevision = (content: unknown): string =>
  createHash('sha256').update(sortedJson(content)).digest('hex').slice(0, 32)
