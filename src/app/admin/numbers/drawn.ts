/** The shapes of a chart, computed on the server; all places are percents of the plot, from its top left. */
export interface Drawn {
  bars: { x: number; y: number; width: number; height: number; isSoFar: boolean }[]
  /** Paths of a line. */
  solid: string
  dotted: string
  dots: { x: number; y: number; isSoFar: boolean }[]
  ticks: { y: number; text: string }[]
  /** One for each bar; most of many are empty. */
  labels: string[]
  /** The chart in words. */
  sentence: string
}
