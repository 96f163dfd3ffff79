/** Of one call; every call gets its own. */
export interface Limits {
  maxRetries: number
  timeoutInSeconds: number
  abortSignal: AbortSignal
}

/** The parameters of a list of what changed at the location since then, oldest change first. */
export const changedSince = (since: Date, locationId: string) => ({
  locationId,
  updatedAtBeginTime: since.toISOString(),
  sortField: 'UPDATED_AT' as const,
  sortOrder: 'ASC',
  limit: 100,
})

interface ListPage<Item> {
  data: Item[]
  response: { cursor?: string | undefined }
}

/** Page by page instead of the SDK's own iterator, which would share one time limit between all pages. */
export async function readPages<Item>(read: (cursor: { cursor?: string }) => Promise<ListPage<Item>>): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor ? { cursor } : {})
    items.push(...page.data)
    cursor = readable(page.response).cursor
    if (!cursor) return items
  }
}

/** The SDK hands over a 200 that is no JSON as if it were an answer, `{ ok: false, error }`; an empty answer is `{}`. */
export function readable<T extends object>(answer: T): T {
  if ('ok' in answer) throw new Error('The answer is no JSON')
  return answer
}
