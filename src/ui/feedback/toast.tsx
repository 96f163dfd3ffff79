import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'

const shownForMs = 6000

interface Message {
  id: number
  text: string
}

const ToastContext = createContext<(text: string) => void>(() => {})

/** `const toast = useToast(); toast('Draft saved')`: a confirmation, never the only place of an error. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const show = useCallback((text: string) => {
    setMessages((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }])
  }, [])
  const drop = useCallback((id: number) => {
    setMessages((before) => before.filter((message) => message.id !== id))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <output className="toasts">
        {messages.map((message) => (
          <Toast key={message.id} message={message} onDone={drop} />
        ))}
      </output>
    </ToastContext>
  )
}

/** Closes automatically, but pauses while hovered or focused. */
function Toast({ message, onDone }: { message: Message; onDone: (id: number) => void }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => onDone(message.id), shownForMs)
    return () => clearTimeout(timer)
  }, [paused, message.id, onDone])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing only pauses; the button does the rest
    <div
      className="toast on-deep"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Check className="icon" aria-hidden="true" />
      {message.text}
      <IconButton label="Dismiss" onClick={() => onDone(message.id)}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
