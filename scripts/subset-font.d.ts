/** The part of the package that `cut-fonts.ts` uses; its published types lack `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    keepFeatures: readonly string[]
    variationAxes?: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
