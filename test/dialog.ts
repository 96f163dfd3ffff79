/**
 * jsdom knows `<dialog>`, but not its modal methods. These do what the components rely on: open, close, tell.
 * Call before rendering.
 */
export function mockModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
