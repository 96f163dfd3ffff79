/** A dialog that stands in the page's HTML (ui/dialog/dialog.tsx) holds the page until it is answered. */
export function openPageDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.in-page[open]')
  if (!dialog?.checkVisibility()) return
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2')?.focus()
}
