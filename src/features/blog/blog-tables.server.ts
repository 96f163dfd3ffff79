import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, instant, tsvector } from '#platform/database/columns.server.ts'

export const posts = pgTable('posts', {
  id: text().primaryKey(),
  title: text().notNull(),
  excerpt: text().notNull(),
  category: text().notNull(),
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  publishedAt: instant(),
  image: text(),
  featuredImage: text(),
  content: text().notNull(),
  metaDescription: text(),
  readingTime: text(),
  authorName: text(),
  authorRole: text(),
  authorBio: text(),
  authorImage: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  search: tsvector()
    .notNull()
    .generatedAlwaysAs(sql``),
  /** Stays when the address changes. */
  key: uuid()
    .notNull()
    .default(sql`gen_random_uuid()`),
  /** Counts the saves. */
  version: integer().notNull().default(1),
  editedBy: uuid(),
  metaTitle: text(),
  /** Null: undecided; empty: none on purpose. */
  imageAlt: text(),
})

/** The addresses that articles had before. */
export const postAddresses = pgTable('post_addresses', {
  address: text().primaryKey(),
  postKey: uuid().notNull(),
  leftAt: instant().notNull(),
})

/** What articles said before their later saves. */
export const postVersions = pgTable(
  'post_versions',
  {
    postKey: uuid().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    category: text().notNull(),
    content: text().notNull(),
    image: text(),
    imageAlt: text(),
    metaTitle: text(),
    metaDescription: text(),
    readingTime: text(),
    authorName: text(),
    editedBy: uuid(),
    editedAt: instant().notNull(),
    replacedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postKey, table.version] })],
)
