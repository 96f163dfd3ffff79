import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Section } from '#app/admin/sections.ts'
import { goToKey, keyGroups, sectionKeyOf } from './key-table.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

interface KeySheetProps {
  sections: readonly Section[]
  onClose: () => void
}

/** All keys, and the switch that turns the single ones off. */
export function KeySheet({ sections, onClose }: KeySheetProps) {
  const goTo = sections.flatMap(({ text }) => {
    const key = sectionKeyOf(text)
    return key ? [{ name: text, keys: [key], does: text }] : []
  })
  const [everywhere, ...others] = keyGroups
  return (
    <Dialog title="Keys" wide onClose={onClose}>
      <p className="sm muted above-snug">
        Single letters act only while no field has the focus. In a list, move to a row first.
      </p>
      <div className="keysheet">
        {[everywhere, { title: `Go to: ${goToKey}, then`, keys: goTo }, ...others].map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map((one) => (
                <div key={one.name}>
                  <dt>
                    {one.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{one.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="above-even">
        <SingleKeysSwitch />
      </div>
    </Dialog>
  )
}
