import { type ComponentType, useState } from 'react'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { DownloadButton } from '#features/downloads/download/download-button.tsx'
import { ResourceCard } from './resource-card.tsx'
import type { ListedResource, Resource } from './resource.ts'

interface Asked {
  resource: Resource
  Dialog: ComponentType<{ resource: Resource; onClose: () => void; onCounted: (count: number) => void }>
}

/** The cards, and the dialog of the one that is asked for, which is fetched then: the list itself needs no form. */
export function ResourceList({ resources }: { resources: readonly ListedResource[] }) {
  const goTo = useGoTo()
  const [asked, setAsked] = useState<Asked>()
  // The page comes from a cache that a count does not drop: what a download answers is newer.
  const [counts, setCounts] = useState<Record<string, number>>({})
  const countedFor = (id: string) => (count: number) => setCounts((before) => ({ ...before, [id]: count }))
  async function ask(resource: Resource) {
    try {
      const { DownloadDialog } = await import('#features/downloads/download/download-dialog.tsx')
      setAsked({ resource, Dialog: DownloadDialog })
    } catch {
      goTo(`/downloads/${resource.id}`)
    }
  }
  return (
    <>
      <ul className="res-grid">
        {resources.map((resource) => (
          <ResourceCard
            key={resource.id}
            resource={{ ...resource, downloadCount: counts[resource.id] ?? resource.downloadCount }}
          >
            <DownloadButton resource={resource} onAsk={() => void ask(resource)} onCounted={countedFor(resource.id)} />
          </ResourceCard>
        ))}
      </ul>
      {asked ? (
        <asked.Dialog
          resource={asked.resource}
          onClose={() => setAsked(undefined)}
          onCounted={countedFor(asked.resource.id)}
        />
      ) : null}
    </>
  )
}
