import { closeSync, openSync, readSync, statSync } from 'node:fs'
import pg from 'pg'
import { embeddedFiles } from '#platform/database/embedded-address.server.ts'
import { until } from '../processes.ts'
import { type LoggedPlan, readPlans } from './plans.ts'

/** What the program asks its database while something happens, as the server itself planned and ran it. */
export interface PlanLog {
  of(work: () => Promise<unknown>): Promise<LoggedPlan[]>
  close(): Promise<void>
}

/** @param url of a server that auto_explain was preloaded into, as the superuser */
export async function openPlanLog(dataDir: string, url: string): Promise<PlanLog> {
  const { logFile } = embeddedFiles(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("load 'auto_explain'")
  const log = async (isOn: boolean) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${isOn ? 0 : -1}`)
    await client.query('select pg_reload_conf()')
  }
  let marks = 0
  const isMarked = (from: number) => async () => {
    marks += 1
    await client.query(`select 'mark ${marks}'`)
    return readFrom(logFile, from).includes(`'mark ${marks}'`)
  }
  return {
    async of(work) {
      const from = statSync(logFile).size
      await log(true)
      await until(isMarked(from), 10_000, 'PostgreSQL logs no plans')
      await work()
      const plans = readPlans(readFrom(logFile, from))
      await log(false)
      return plans.filter(({ query }) => !/^select 'mark|pgboss|pg_reload_conf/.test(query))
    },
    close: () => client.end(),
  }
}

function readFrom(path: string, from: number): string {
  const bytes = Buffer.alloc(statSync(path).size - from)
  const file = openSync(path, 'r')
  readSync(file, bytes, 0, bytes.length, from)
  closeSync(file)
  return bytes.toString()
}
