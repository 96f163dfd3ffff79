/** Sent to an island when a control outside it that names it (`data-opens`) is pressed; `detail` is that control. */
export const islandOpened = 'legate:open'
