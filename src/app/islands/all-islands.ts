import type { ComponentProps, ComponentType } from 'react'

/** Every part of a public page that runs in the browser; the code of each comes when it is touched. */
export const islands = {
  'catalog-cards': async () => (await import('#app/custom-bundle/catalog-cards.tsx')).CatalogCards,
  'check-document': async () => (await import('#app/pages/signing/check-document.tsx')).CheckDocument,
  'close-service-form': async () => (await import('#app/start-formation/close-service-form.tsx')).CloseServiceForm,
  'compare-names': async () => (await import('#app/pages/name-check/compare-names.tsx')).CompareNames,
  'contact-form': async () => (await import('#features/leads/contact-form.tsx')).ContactForm,
  'download-form': async () => (await import('#features/downloads/download/download-form.tsx')).DownloadOnPage,
  'formation-choice': async () => (await import('#app/start-formation/formation-choice.tsx')).FormationChoice,
  'intake-form': async () => (await import('#features/leads/intake-form.tsx')).IntakeForm,
  'llp-start': async () => (await import('#app/start-formation/llp-start.tsx')).LlpStart,
  'name-check': async () => (await import('#app/pages/name-check/checked-name.tsx')).CheckedName,
  'partner-application': async () => (await import('#features/leads/collaboration-form.tsx')).CollaborationForm,
  'pending-order': async () => (await import('#app/saved-order/pending-order-card.tsx')).PendingOrderCard,
  quiz: async () => (await import('#app/pages/quiz/quiz-here.tsx')).QuizHere,
  'recommendation-notice': async () =>
    (await import('#app/start-formation/recommendation-notice.tsx')).RecommendationNotice,
  'resource-list': async () => (await import('#features/downloads/resource-list.tsx')).ResourceList,
  'service-order': async () => (await import('#app/start-formation/service-order.tsx')).ServiceOrder,
  'session-watch': async () => (await import('#features/auth/session-end/session-watch.tsx')).SessionWatch,
  'structure-choice': async () => (await import('#app/start-formation/structure-choice.tsx')).StructureChoice,
} as const

export type IslandName = keyof typeof islands

/** What the component of an island is given: values that JSON can carry. */
export type IslandProps<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof islands)[Name]>>> & object

export type IslandComponent = ComponentType<Record<string, unknown>>

export const loadIsland = async (name: string): Promise<IslandComponent> => {
  if (!(name in islands)) throw new Error(`There is no island ${name}`)
  return (await islands[name as IslandName]()) as IslandComponent
}
