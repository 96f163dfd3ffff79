/** The captured image is a PNG of at most 100 KB and 1200 x 450 pixels (R35). */
export const maxSignatureBytes = { bytes: 100 * 1024, width: 1200, height: 450 } as const
