// What the parser says about a file it had to mend would go to the console.
globalThis.$libmupdf_wasm_Module ??= { printErr: () => {} }

/** The PDF library, loaded when a file is first read or written: it takes 14 MB. */
export const loadMupdf = () => import('mupdf')
