const hasScheme = /^[a-z][a-z\d+.-]*:/i

/**
 * The address as a URL of the web; undefined for anything else. "www.example.com" is taken as people write it. A name
 * before an @ is refused: it makes an address look as if it belonged to someone else.
 */
export function webAddress(text: string): URL | undefined {
  if (/[\s\\]/.test(text)) return undefined
  const address = URL.parse(hasScheme.test(text) ? text : `https://${text}`)
  if (!address || !['http:', 'https:'].includes(address.protocol)) return undefined
  const isNamed = /^(?:[^.]+\.)+[^.\d][^.]+$/.test(address.hostname)
  return isNamed && address.username === '' && address.password === '' ? address : undefined
}

/** An address at LinkedIn itself, not one that merely names it. */
export function linkedInAddress(text: string): URL | undefined {
  const address = webAddress(text)
  return address && /(?:^|\.)linkedin\.com$/.test(address.hostname) ? address : undefined
}
