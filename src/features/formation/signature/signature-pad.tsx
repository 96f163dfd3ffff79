import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type SignaturePadLibrary from 'signature_pad'
import { formatDay, isCalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { holdStrokes } from './held-strokes.ts'
import type { DrawName } from './draw-name.ts'
import { NotLoaded } from '#ui/later.tsx'
import { part } from '#ui/part.tsx'
import { clearCanvas, drawImage, fitCanvas, pen, pngOf } from './signature-image.ts'
import type { Signature } from './signature.ts'

const TypedName = part(async () => (await import('./typed-name.tsx')).TypedName, null)

interface SignaturePadProps {
  /** Id of the sheet, so that an error summary can lead to it. */
  id: string
  /** "Organizer’s signature" */
  label: string
  signerName: string
  /** "Organizer": stands behind the name on the line. */
  capacity: string
  /** The day that stands under the signature, YYYY-MM-DD. */
  today: string
  value: Signature | null | undefined
  onChange: (signature: Signature | null) => void
  describedBy?: string | undefined
}

type PadState = 'empty' | 'drawing' | 'captured'

const stateTexts: Readonly<Record<PadState, string>> = {
  empty: 'Sign above the line',
  drawing: 'Drawing…',
  captured: 'Signature captured',
}

/** A sheet to sign on with mouse, finger or pen, or by typing the name: the same image comes out. */
export function SignaturePad(props: SignaturePadProps) {
  const { id, label, signerName, capacity, today, value } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const { state, isBroken, clear, type } = useCanvas(canvas, props)
  const [isTyping, setTyping] = useState(value?.method === 'typed')
  const day = value?.date && isCalendarDay(value.date) ? value.date : today
  return (
    <div className="sigpad" data-state={state}>
      <div className="canvas">
        <span className="base" aria-hidden="true" />
        <canvas
          ref={canvas}
          id={id}
          tabIndex={-1}
          role="img"
          aria-label={`${label}: ${state === 'captured' ? 'captured' : 'empty'}`}
          aria-describedby={props.describedBy}
        />
        <p className="cap">
          <span>
            {signerName ? `${signerName}, ` : ''}
            {capacity}
          </span>
          <span>{formatDay(day)}</span>
        </p>
      </div>
      <div className="bar">
        <output className={state === 'captured' ? 'sm row captured' : 'sm muted'}>
          {state === 'captured' ? <Check className="icon" aria-hidden="true" /> : null}
          {stateTexts[state]}
        </output>
        <span className="row">
          <Button look="quiet" compact aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
            {isTyping ? 'Draw instead' : 'Type instead'}
          </Button>
          <Button look="quiet" compact onClick={clear}>
            Clear <span className="visually-hidden">{label.toLowerCase()}</span>
          </Button>
        </span>
      </div>
      {isBroken ? <NotLoaded /> : null}
      {isTyping ? <TypedName initial={value?.name || signerName} onType={type} /> : null}
    </div>
  )
}

/** The canvas with the library on it: restores what was captured, reports what is drawn. */
function useCanvas(canvas: RefObject<HTMLCanvasElement | null>, props: SignaturePadProps) {
  const latest = useRef(props)
  const library = useRef<SignaturePadLibrary | null>(null)
  const held = useRef<ReturnType<typeof holdStrokes>>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    fitCanvas(element)
    const { image } = latest.current.value ?? {}
    if (image) void drawImage(element, image).catch(() => latest.current.onChange(null))
    const observer = new ResizeObserver(() => fitCanvas(element))
    observer.observe(element)
    const holder = holdStrokes(element, () => setDrawing(true))
    held.current = holder
    const forgetView = whenNear(element, () => {
      takeStrokes(element).catch((error: unknown) => {
        reportError(error)
        setBroken(true)
      })
    })
    return () => {
      isGone = true
      holder.take()
      forgetView()
      library.current?.off()
      library.current = null
      observer.disconnect()
    }

    function report(sheet: HTMLCanvasElement) {
      setDrawing(false)
      const { signerName, today, onChange } = latest.current
      onChange({ image: pngOf(sheet), method: 'drawn', name: signerName, date: today })
    }
    async function takeStrokes(sheet: HTMLCanvasElement) {
      const { default: Library } = await import('signature_pad')
      if (isGone) return
      const pad = new Library(sheet, pen)
      library.current = pad
      pad.addEventListener('beginStroke', () => {
        // A line drawn over a typed name begins a signature of its own.
        if (latest.current.value?.method === 'typed') clearCanvas(sheet)
        setDrawing(true)
      })
      pad.addEventListener('endStroke', () => report(sheet))
      const { strokes, goesOn } = holder.take()
      // It began with an empty sheet.
      const { image, method } = latest.current.value ?? {}
      if (image && !(strokes.length > 0 && method === 'typed')) await drawImage(sheet, image)
      if (strokes.length === 0) return
      pad.fromData(
        strokes.map((points) => ({ ...pen, points: [...points] })),
        { clear: false },
      )
      if (goesOn) sheet.dispatchEvent(new PointerEvent('pointerdown', goesOn))
      else report(sheet)
    }
  }, [canvas])

  function clearSheet() {
    library.current?.clear()
    held.current?.forget()
    if (!library.current && canvas.current) clearCanvas(canvas.current)
  }
  function clear() {
    clearSheet()
    setDrawing(false)
    latest.current.onChange(null)
  }
  async function type(name: string, drawName: DrawName) {
    const element = canvas.current
    if (!element) return
    clearSheet()
    await drawName(element, name)
    const { today, onChange } = latest.current
    onChange({ image: pngOf(element), method: 'typed', name, date: today })
  }
  const state: PadState = isDrawing ? 'drawing' : props.value ? 'captured' : 'empty'
  return { state, isBroken, clear, type }
}

/** Calls once the element is about to be seen: what is drawn on it is fetched then. Returns what takes that back. */
function whenNear(element: Element, act: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    act()
    return () => undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
