import { type ComponentType, useRef, useState } from 'react'
import { useToast } from '#ui/feedback/toast.tsx'
import type { Viewer } from '#lib/access/staff-access.ts'
import { type Section, sectionsFor } from '#app/admin/sections.ts'
import type { StaffDialog } from './act-on-key.ts'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { useStaffKeys } from './use-staff-keys.ts'

interface DialogProps {
  sections: readonly Section[]
  onClose: () => void
}

/** Fetched when they open: most pages are read without them. */
const load: Record<StaffDialog, () => Promise<ComponentType<DialogProps>>> = {
  search: async () => (await import('#app/admin/search/search-palette.tsx')).SearchPalette,
  sheet: async () => (await import('./key-sheet.tsx')).KeySheet,
}

/** The keys of every page of the back office, with the search and the sheet that they open. */
export function StaffKeys({ viewer }: { viewer: Viewer }) {
  const [open, setOpen] = useState<{ Content: ComponentType<DialogProps> }>()
  const isLoading = useRef(false)
  const showToast = useToast()
  const sections = sectionsFor(viewer)
  useKeptFocus()
  useStaffKeys(sections, (dialog) => {
    if (isLoading.current) return
    isLoading.current = true
    load[dialog]()
      .then((Content) => setOpen({ Content }))
      .catch(() => showToast('That couldn’t be loaded. Check your connection and try again.'))
      .finally(() => {
        isLoading.current = false
      })
  })
  return open ? <open.Content sections={sections} onClose={() => setOpen(undefined)} /> : null
}
