import { dirname } from 'node:path'

export const mostFilesInFolder = 25

/** Returns the folders that hold more source files than a reader takes in at a glance, with their number. */
export function findCrowdedFolders(files: readonly string[]): { folder: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => (count > mostFilesInFolder ? [{ folder, count }] : []))
}
