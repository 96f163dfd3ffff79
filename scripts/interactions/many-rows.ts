import type pg from 'pg'

export async function addRows(owner: pg.Client): Promise<void> {
  void owner
}
