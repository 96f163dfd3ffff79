import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { EditedPost, PostEdit } from './post-edit.ts'

const path = (key: string) => `/api/staff/posts/${key}`

/** Begins a draft. Rejects with the server's Problem, as all of these. */
export const beginPost = (title: string): Promise<EditedPost> => send('POST', '/api/staff/posts', { title })

export const savePost = (key: string, edit: PostEdit): Promise<EditedPost> => send('PUT', path(key), edit)

export const deletePost = (key: string): Promise<void> => send('DELETE', path(key))

/** Where the second of two editors finds what they wrote; undefined for any other error. */
export function keptApart(error: unknown): { key: string; id: string; version: number } | undefined {
  if (!isProblem(error) || error.code !== 'revision-conflict') return undefined
  const copy: unknown = error.data?.['copy']
  if (typeof copy !== 'object' || copy === null) return undefined
  return 'key' in copy && 'id' in copy ? { key: String(copy.key), id: String(copy.id), version: 1 } : undefined
}
