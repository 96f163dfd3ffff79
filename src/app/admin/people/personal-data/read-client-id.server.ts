import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'

/** The client whose page it is. Throws `not-found` for an address that holds no id. */
export function readClientId(params: Record<string, string | undefined>): string {
  const id = params['clientId']
  if (!isUuid(id)) throw new Problem('not-found', 'We couldn’t find that client.')
  return id
}
