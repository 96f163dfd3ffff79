import { addressOf, examplesFrom, pathsOf } from './page-map.ts'
import type { OwnQuery } from './firm.ts'

/** Where something of each kind is found, by what the address calls it. */
const examples = {
  ':orderId': `select id::text as found from orders where status = 'ready_to_file' order by id limit 1`,
  ':clientId': 'select user_id::text as found from orders group by 1 order by count(*) desc, 1 limit 1',
  ':companyId': 'select id::text as found from companies order by id limit 1',
  ':paymentId': 'select id::text as found from payment_attempts order by id limit 1',
  ':memberId': `select id::text as found from users where role = 'staff' limit 1`,
  ':leadId': 'select id::text as found from leads order by id limit 1',
  ':partnerId': 'select id::text as found from partners limit 1',
  ':statementId': 'select id::text as found from partner_statements limit 1',
  ':postKey': 'select key::text as found from posts limit 1',
  'admin/downloads/:downloadId': `select 'admin/downloads/' || id as found from resources limit 1`,
  ':kind/:version': `select kind || '/' || version as found from legal_texts where status = 'draft' limit 1`,
  ':kind/:id': `select 'product/llc' as found`,
  ':templateId': 'select id::text as found from task_templates limit 1',
  ':entryId': 'select max(id)::text as found from audit_log',
}

/** Every page of the back office with an address of something that is there. */
export async function staffPages(query: OwnQuery): Promise<{ screen: string; path: string }[]> {
  const found = await examplesFrom(query, examples)
  return (await pathsOf(['admin']))
    .filter((path) => path !== '/admin/login')
    .flatMap((path) => {
      const address = addressOf(path, found)
      return address ? [{ screen: path, path: address }] : []
    })
}
