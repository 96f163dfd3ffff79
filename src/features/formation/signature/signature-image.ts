import { maxSignatureBytes } from './signature-limits.ts'

/** The pad's sheet as the specification gives it, and the image of it at twice that resolution. */
export const canvasSize = { width: 400, height: 120 } as const
export const scale = 2

/** The document's ink, in both themes: the sheet stays paper. */
export const penColor = '#17211c'

/** How the library draws with it. */
export const pen = {
  penColor,
  minWidth: 0.7,
  maxWidth: 2.4,
  dotSize: 0,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const

/** Gives the canvas its pixels. Coordinates on it then are those of the element as it is shown (CSS pixels). */
export function fitCanvas(canvas: HTMLCanvasElement): void {
  if (canvas.width !== canvasSize.width * scale) {
    canvas.width = canvasSize.width * scale
    canvas.height = canvasSize.height * scale
  }
  const shown = canvas.getBoundingClientRect()
  if (shown.width === 0 || shown.height === 0) return
  canvas.getContext('2d')?.setTransform(canvas.width / shown.width, 0, 0, canvas.height / shown.height, 0, 0)
}

/** The drawing as a PNG data URL within the limit, at half the resolution if it must be. */
export function pngOf(canvas: HTMLCanvasElement): string {
  const full = canvas.toDataURL('image/png')
  if (bytesOf(full) <= maxSignatureBytes.bytes) return full
  const smaller = document.createElement('canvas')
  smaller.width = canvasSize.width
  smaller.height = canvasSize.height
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, canvasSize.width, canvasSize.height)
  return smaller.toDataURL('image/png')
}

function bytesOf(dataUrl: string): number {
  return Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4)
}

/** Shows a signature that was captured before. */
export async function drawImage(canvas: HTMLCanvasElement, dataUrl: string): Promise<void> {
  const image = new Image()
  image.src = dataUrl
  await image.decode()
  const context = canvas.getContext('2d')
  if (!context) return
  clearCanvas(canvas)
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  context.restore()
}

export function clearCanvas(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.restore()
}
