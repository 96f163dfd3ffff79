import type { Import } from './imports.ts'

/** Returns the groups of files that import each other in a circle. */
export function findCircles(imports: readonly Import[]): string[][] {
  const nextOf = adjacency(imports, ({ from, to }) => [from, to])
  const previousOf = adjacency(imports, ({ from, to }) => [to, from])
  const placed = new Set<string>()
  const circles: string[][] = []
  for (const file of finishingOrder(nextOf)) {
    if (placed.has(file)) continue
    const group = reachable(file, previousOf, placed)
    if (group.length > 1) circles.push(group.sort())
  }
  return circles
}

type Graph = Map<string, Set<string>>

function adjacency(imports: readonly Import[], ends: (one: Import) => [string, string]): Graph {
  const graph: Graph = new Map()
  for (const one of imports) {
    const [start, end] = ends(one)
    graph.set(start, (graph.get(start) ?? new Set()).add(end))
    if (!graph.has(end)) graph.set(end, new Set())
  }
  return graph
}

/** The files, the one whose walk ends last first: the first half of Kosaraju's algorithm. */
function finishingOrder(graph: Graph): string[] {
  const seen = new Set<string>()
  const finished: string[] = []
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of graph.get(file) ?? []) visit(next)
    finished.push(file)
  }
  for (const file of graph.keys()) visit(file)
  return finished.reverse()
}

/** What is reached from `start` and has no group yet; all of it is placed. */
function reachable(start: string, graph: Graph, placed: Set<string>): string[] {
  const group: string[] = []
  const open = [start]
  placed.add(start)
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    group.push(file)
    for (const next of graph.get(file) ?? []) {
      if (placed.has(next)) continue
      placed.add(next)
      open.push(next)
    }
  }
  return group
}
