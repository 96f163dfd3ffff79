interface SilenceLimit {
  /** Aborts once nothing has been heard for the time. */
  signal: AbortSignal
  /** Something came or went: the time begins again, with another length if one is given. */
  heard: (limitMs?: number) => void
  end: () => void
}

/** For what may take long as a whole, such as a large file: it is given up when nothing moves for so long (R97). */
export function silenceLimit(limitMs: number): SilenceLimit {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('Nothing came', 'TimeoutError'))
  let timer = setTimeout(giveUp, limitMs)
  return {
    signal: controller.signal,
    heard: (nextMs = limitMs) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, nextMs)
    },
    end: () => clearTimeout(timer),
  }
}
