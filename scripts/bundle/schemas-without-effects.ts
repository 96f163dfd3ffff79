import type { Plugin } from 'vite'

/**
 * What a module that imports zod makes at its top is made without effects: a page that reads only the words beside a schema
 * leaves the schema out, and zod with it (decision 250). The bundler sees a chain of calls, and cannot know.
 */
export const schemasWithoutEffects: Plugin = {
  name: 'schemas-without-effects',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?/, code: /from ["']zod(\/mini)?["']/ },
    handler(code) {
      const made = this.parse(code)
        .body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
        .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
        .flatMap(({ init }) => (init && /^(Call|Member)Expression$/.test(init.type) ? [init] : []))
      let marked = code
      for (const { start, end } of made.toReversed())
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`
      return { code: marked, map: null }
    },
  },
}
