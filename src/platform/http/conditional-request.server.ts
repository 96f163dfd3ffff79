import fresh from 'fresh'

/** Whether the client has these very bytes already. Only If-None-Match counts: we send no date to compare with. */
export const hasCurrentCopy = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  typeof ifNoneMatch === 'string' && fresh({ 'if-none-match': ifNoneMatch }, { etag })
