/** A resource as staff see it; readers see less (`Resource`). */
export interface StaffResource {
  id: string
  title: string
  description: string
  category: string
  tags: string[]
  fileType: string
  fileSize: number
  /** Empty until a file was uploaded. */
  fileName: string
  downloadCount: number
  hasThumbnail: boolean
  requiresEmail: boolean
  buttonText: string | null
  position: number
  isListed: boolean
  /** ISO instant. */
  editedAt: string
}

export type ResourceState = 'listed' | 'unlisted' | 'no-file'

export const resourceStateLabels: Record<ResourceState, string> = {
  listed: 'Published',
  unlisted: 'Unpublished',
  'no-file': 'No file yet',
}

export const resourceStateOf = ({ isListed, fileName }: Pick<StaffResource, 'isListed' | 'fileName'>): ResourceState =>
  fileName === '' ? 'no-file' : isListed ? 'listed' : 'unlisted'
