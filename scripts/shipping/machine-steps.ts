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

/** Invites an admin. The command is how an operator runs a script of Legate's there. */
export function inviteAdmin(machine: Machine, command: string): string {
  const said = machine.must(`${command} scripts/staff-invite.ts alex@example.com --role admin`)
  if (!said.includes('/reset-password?token=')) throw new Error(`No invitation of an admin: ${said}`)
  return 'an admin invited'
}

/** Notes the last entry of the audit log, the invitation, and looks after a power cut whether all up to it is there. */
export function auditWitness(command: string) {
  let last = ''
  return {
    note(machine: Machine): void {
      last = / The last is (\S+)/.exec(machine.must(`${command} scripts/audit-verify.ts`))?.[1] ?? ''
      if (!last) throw new Error('The audit log has no entry')
    },
    look(machine: Machine): string {
      machine.must(`${command} scripts/audit-verify.ts --seen ${last}`)
      return 'the audit log is whole'
    },
  }
}
