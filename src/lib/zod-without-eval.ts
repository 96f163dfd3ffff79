declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod otherwise tries `new Function` when the first schema is made, which our content policy refuses and reports. This is
// the object behind `z.config`, set by hand, so that a page without a schema need not load zod for it.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

export {}
