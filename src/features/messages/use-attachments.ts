import { useEffect, useRef, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { acceptedWords, refusalOf } from './attachable.ts'
import { type ConversationPaths, deleteFile, upload } from './messages-client.ts'
import type { KeptConversation } from './use-kept-messages.ts'

export interface Uploading {
  name: string
  size: number
  /** From 0 to 1. */
  done: number
  stop: () => void
}

/** The files of the message that is being written: each is uploaded when it is chosen. */
export function useAttachments(paths: ConversationPaths, { kept, change }: KeptConversation) {
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [failure, setFailure] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const stopped = useRef<AbortController>(undefined)
  useEffect(() => () => stopped.current?.abort(), [])

  async function attach(files: readonly File[]): Promise<void> {
    setFailure('')
    let attached = kept.files.length
    for (const file of files) {
      const refusal = refusalOf(file, attached)
      if (refusal) {
        setFailure(refusal)
        continue
      }
      if (await uploadOne(file)) attached += 1
    }
  }

  async function uploadOne(file: File): Promise<boolean> {
    const stop = new AbortController()
    stopped.current = stop
    const show = (done: number) => setUploading({ name: file.name, size: file.size, done, stop: () => stop.abort() })
    show(0)
    try {
      const stored = await upload(paths, file, { onProgress: show, signal: stop.signal })
      change((before) => ({ files: [...before.files, stored] }))
      setAnnouncement(`${file.name} attached`)
      return true
    } catch (error) {
      if (stop.signal.aborted) return false
      if (!isProblem(error)) reportError(error)
      const reason = isProblem(error) && error.message ? error.message : `Choose a ${acceptedWords}.`
      setFailure(`We couldn’t attach ${file.name}. ${reason}`)
      return false
    } finally {
      setUploading(null)
    }
  }

  function remove(id: string, fileName: string): void {
    change(({ files }) => ({ files: files.filter((file) => file.id !== id) }))
    setAnnouncement(`${fileName} removed`)
    setFailure('')
    void deleteFile(paths, id).catch(() => undefined)
  }

  return { uploading, failure, announcement, attach, remove }
}
export type Attachments = ReturnType<typeof useAttachments>
