import { createHash } from 'node:crypto'

/** A quoted text or name, which counts as it is, or a run of space and comments, which does not. */
const literalOrFiller = /('[^']*'|"[^"]*")|(?:\s|--[^\n]*|\/\*[^]*?\*\/)+/g

/** Returns the checksum of a migration's statements, so that its comments can be corrected after it was applied. */
export function statementsChecksum(text: string): string {
  const statements = text.replaceAll(literalOrFiller, (_, literal: string | undefined) => literal ?? ' ').trim()
  return createHash('sha256').update(statements).digest('hex')
}

/** The checksums that the first release stored: of the whole file as it was then, comments included. */
export const earlierChecksums: Record<string, string | undefined> = {
  '0001_accounts.sql': '97f6763823dbe0e9794d6abcba1fb5210b677dcb2e2a651d298fafb579d7288e',
  '0002_mail_settings_audit.sql': 'a77f27c5c12e3b917f49d485e718eb6db75e1e2056deae59e0aee83e40d4b31f',
  '0003_quiz.sql': '2112d9b4e2fa460c0bd2f27816bf99edf97f805b09c186985474f9a1127c4856',
  '0004_catalog.sql': 'c0c879b6c513b1edc2dc00ea8293471e405430d29fb114b1392b5153705cd103',
  '0005_formation.sql': 'b0a752b87e67fb9872853813b1073b2b1a8e17d30eabbf70556baa89efdd290c',
  '0006_orders.sql': 'df95a26a5e26b34c96b8afb5e76b924de39463dd3cdddfe426888206d3e580fa',
  '0007_payments.sql': '42baa20ef8d63e3fab88fb7ff01e18bf3c3a98c40f5fa82af9104e0632d69dd2',
  '0008_pii.sql': '42590220b488a9f5292bda873d6fa24b518526ccf8494157ab65cb49f3216170',
  '0009_catalog_data.sql': '54964d05377a761848e6f9a232c623582b8b8cd027e591951c3e2e44c70894c8',
  '0013_number_holders.sql': '61d929230b396c757ab86cd1b5212862c469fb7403b91672d1c7fa9caaca5bf5',
  '0014_audit_order.sql': '306f062702ade63bc9c069ca928cafb02efd2054e0639d0233480f73d709628a',
  '0015_posts.sql': 'c65ce4d8baecfa96ea3318e26881ae256bee1cfa63967cd68e5c8f2cd19b1668',
  '0016_downloads.sql': 'b9b699e3f3802f52ad6bd13ec2f4d4f8652178fff43607a831672b17f47778af',
  '0017_leads.sql': '1214e299a09fae7d01b45ea84b70317637cf80f5e558260676b55e67e27710c3',
}
