import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { testApp } from '../../../test/app.ts'
import { currentUser } from '#features/auth/sessions.server.ts'
import { requireAgentNeeded } from '#features/orders/agent-orders.server.ts'
import { getConsultationOf } from './consultation-queries.server.ts'

const running = await testApp()
afterAll(() => running.close())

test.each(['x', '00000000-0000-4000-8000-000000000000'])('an id in an address, %s, is not found', async (id) => {
  const { app } = running
  const user = await aUser(app.db)
  await expect(getConsultationOf(app.db, user.id, id, app.now())).rejects.toMatchObject({ code: 'not-found' })
  await expect(requireAgentNeeded(app.db, currentUser(user), id)).rejects.toMatchObject({ code: 'not-found' })
})
