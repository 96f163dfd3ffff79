import { canvasSize, clearCanvas, penColor, scale } from './signature-image.ts'

export type DrawName = typeof drawName

/** Writes the name on the sheet in the serif italic, as large as it fits, above the baseline. */
export async function drawName(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const family = "'Newsreader Variable', Georgia, serif"
  await document.fonts?.load(`italic 400 48px ${family}`, name).catch(() => [])
  const context = canvas.getContext('2d')
  if (!context) return
  clearCanvas(canvas)
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = penColor
  const room = canvasSize.width - 64
  let size = 44
  do {
    context.font = `italic 400 ${size}px ${family}`
    size -= 2
  } while (size > 14 && context.measureText(name).width > room)
  context.fillText(name, 40, 76, room)
  context.restore()
}
