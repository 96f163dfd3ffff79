/** A file of a task in the client's list. */
export interface TaskFile {
  id: string
  taskId: string
  orderId: string
  orderNumber: string
  businessName: string | null
  taskTitle: string
  fileName: string
  contentType: string
  sizeBytes: number
  createdAt: string
  /** The client uploaded it; otherwise we attached it. */
  isFromClient: boolean
}
