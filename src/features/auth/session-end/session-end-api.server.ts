import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { readSessionEnd } from './session-end.server.ts'
import { sessionEnd } from './session-end.ts'

export const sessionEndEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/auth/session',
    access: 'user',
    extendsSession: false,
    summary: 'Get when the session ends; asking doesn’t keep it from its end',
    responses: { 200: sessionEnd },
    handle: ({ app, user, sessionToken }) => readSessionEnd(app, user, sessionToken),
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/session/stay',
    access: 'user',
    summary: 'Stay logged in: the time without activity begins again',
    body: z.strictObject({}),
    responses: { 200: sessionEnd },
    handle: ({ app, user, sessionToken }) => readSessionEnd(app, user, sessionToken),
  }),
]
