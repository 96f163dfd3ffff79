import type { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import type { ThrottleName } from '#platform/rate-limit.server.ts'
import type { StaffAccess, Viewer } from '#lib/access/staff-access.ts'
import type { UploadedFile } from './upload.server.ts'

/**
 * Who may call: nobody is let in by default (R47). `second-factor` also lets in a login whose second factor is still
 * outstanding; every other access does not. `user` is every account, `client` those who don't work here. What asks for staff,
 * admins or `pii-reader` is told by `isAllowed`.
 */
export type Access = 'public' | 'second-factor' | 'user' | 'client' | StaffAccess

export interface CurrentUser extends Viewer {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  emailVerified: boolean
}

export interface Caller {
  app: App
  params: Record<string, string>
  ip: string
  userAgent: string
  requestId: string
  headers: Headers
  /** The session cookie as sent, or undefined. */
  sessionToken: string | undefined
  /** When this session last gave its second factor. */
  secondFactorAt: Date | null
  /** When this session last gave the password. */
  passwordAt: Date | null
  /** The body's bytes, for signatures over them. */
  rawBody: Buffer
  /** The files of a multipart request by their field; gone once the call has been answered. */
  files: Readonly<Record<string, UploadedFile>>
}

/** A call that was turned away before its use case: by its access, its second factor, or what it sent. */
export interface RefusedCall {
  app: App
  user: CurrentUser | undefined
  params: Record<string, string>
  ip: string
  /** The problem that it was answered with. */
  code: string
}

export type Call<A extends Access, Body extends z.ZodType, Query extends z.ZodType> = Caller & {
  user: A extends 'public' ? CurrentUser | undefined : CurrentUser
  input: z.output<Body>
  query: z.output<Query>
}

/** An answer with a status or headers of its own; a handler that returns anything else answers 200 with it. */
export class Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Every call is counted as `read-ip` or `write-ip` before; naming one of them again would count it twice. */
type EndpointLimit = Exclude<ThrottleName, 'read-ip' | 'write-ip'>

interface Declaration<A extends Access, Body extends z.ZodType, Query extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** As the API map writes it: /api/orders/{id} */
  path: string
  access: A
  /** Takes a second factor that was given within the last five minutes; answers `step-up-needed` otherwise. */
  freshFactor?: boolean
  /** The same, but where the account has no second factor, its password does. */
  freshLogin?: boolean
  /** False for what a page asks by itself, so that an unattended one doesn't keep its session from its idle end (R40). */
  extendsSession?: boolean
  summary: string
  /** Counted per address before anything else is done. */
  limit?: EndpointLimit
  body?: Body
  query?: Query
  /** 256 KiB unless said otherwise. */
  maxBodyBytes?: number
  /** The body is multipart: its JSON in the part `data` (checked by `body`), and these files with their largest size. */
  multipart?: Record<string, number>
  /** The bytes are checked by the handler itself (webhooks); origin and content type are not. */
  skipOriginCheck?: boolean
  /** Status to schema of the answer; `null` has no body. */
  responses: Record<number, z.ZodType | null>
  /** For what has to be on record also when it is refused (R26). A throttled call and one of a foreign page are not. */
  onRefused?(call: RefusedCall): Promise<void>
  handle(call: Call<A, Body, Query>): Promise<unknown>
}

export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  access: Access
  freshFactor?: boolean | undefined
  freshLogin?: boolean | undefined
  extendsSession: boolean
  summary: string
  limit?: EndpointLimit | undefined
  body?: z.ZodType | undefined
  query?: z.ZodType | undefined
  maxBodyBytes: number
  multipart?: Record<string, number> | undefined
  skipOriginCheck: boolean
  responses: Record<number, z.ZodType | null>
  onRefused?: ((call: RefusedCall) => Promise<void>) | undefined
  handle(call: Caller & { user: CurrentUser | undefined; input: unknown; query: unknown }): Promise<unknown>
}

/** One line of the API map: who may call, what goes in, what comes out, and the use case behind it. */
export function endpoint<
  A extends Access,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(declaration: Declaration<A, Body, Query>): Endpoint {
  return {
    maxBodyBytes: 256 * 1024,
    skipOriginCheck: false,
    extendsSession: true,
    ...declaration,
    // The server has checked access and parsed body and query before it calls.
    handle: (call) => declaration.handle(call as Call<A, Body, Query>),
  }
}
