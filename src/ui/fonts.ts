import publicSans from './fonts/public-sans-basic-400-700.woff2?url'
import newsreader from './fonts/newsreader-basic-400.woff2?url'

/** The two files of the first view, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontPreloads: readonly string[] = [publicSans, newsreader]
