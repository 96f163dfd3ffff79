import { done, failed, type Outcome } from './step.ts'
import type { Machine } from './virtual-machine.ts'

/** Runs steps that each need the one before. After one that throws there are none, and what this command shows is said. */
export async function* inOrder(
  steps: Record<string, (machine: Machine) => Promise<string>>,
  machine: Machine,
  lookAt: string,
): AsyncGenerator<Outcome> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      yield done(name, await step(machine))
    } catch (error) {
      yield failed(name, `${String(error)}\n${machine.run(lookAt).out}`)
      return
    }
  }
}

const admin = 'alex@example.com'

/** Invites an admin. The command is how an operator runs a script of Legate's there. */
export function inviteAdmin(machine: Machine, command: string): string {
  const said = machine.must(`${command} scripts/staff-invite.ts ${admin} --role admin`)
  if (!said.includes('/reset-password?token=')) throw new Error(`No invitation of an admin: ${said}`)
  return 'an admin invited'
}

/** Whether the admin is still there after a power cut: someone new would become staff, and no admin. */
export function findAdmin(machine: Machine, command: string): string {
  const said = machine.must(`${command} scripts/staff-invite.ts ${admin}`)
  if (!said.includes('invited as admin')) throw new Error(`The admin is lost: ${said}`)
  return 'the admin is still there'
}
