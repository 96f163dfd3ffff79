/** A file as it came with a request, on disk until the request is over. */
export interface UploadedFile {
  path: string
  /** As the sender named it; nothing to trust. */
  fileName: string
  size: number
}
