import publicSans from './fonts/public-sans-latin-400-700.woff2?url'
import newsreader from './fonts/newsreader-latin-380-420.woff2?url'

/** The two files of the first view, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontPreloads: readonly string[] = [publicSans, newsreader]
