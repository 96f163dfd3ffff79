export function browserPaths(env?: {
  CHROMIUM_PATH?: string | undefined
  PLAYWRIGHT_BROWSERS_PATH?: string | undefined
}): string[]
export function findBrowser(root: string): string | undefined
