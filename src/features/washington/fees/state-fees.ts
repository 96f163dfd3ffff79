import type { LegalEntity } from '#features/washington/entity-type.ts'
import { findStructureOfService } from '#features/washington/entity-type.ts'
import type { LegalFeeId, LegalFees } from './legal-fees.ts'

export type FilingChannel = 'online' | 'mail'

const formationFee: Readonly<Record<LegalEntity, LegalFeeId>> = {
  LLC: 'llc-formation',
  PLLC: 'llc-formation',
  CORP: 'corporation-formation',
  PS: 'corporation-formation',
  LLP: 'llp-registration',
}

/** FEE-FORM-1: what the state charges for forming one entity, in cents. Filing online costs extra, and so does expediting. */
export function formationFeeCents(
  fees: LegalFees,
  filing: { entityType: LegalEntity; channel: FilingChannel; expedite: boolean },
): number {
  const online = filing.channel === 'online' ? fees['online-filing'] : 0
  const expedited = filing.expedite ? fees['expedited-filing'] : 0
  return fees[formationFee[filing.entityType]] + online + expedited
}

export type InitialReportMode = 'with_formation' | 'separate_on_time' | 'separate_late'

/**
 * FEE-IR-1: what the state charges for an initial report, in cents. The amount after 120 days is unconfirmed: show it
 * with that reservation.
 */
export function initialReportFeeCents(fees: LegalFees, mode: InitialReportMode): number {
  switch (mode) {
    case 'with_formation':
      return fees['initial-report-with-formation']
    case 'separate_on_time':
      return fees['initial-report-within-120-days']
    case 'separate_late':
      return fees['initial-report-after-120-days']
  }
}

/** FEE-AR-1: what the state charges for an annual report, in cents; more only while it shows the company as delinquent. */
export function annualReportFeeCents(fees: LegalFees, status: string): number {
  const isDelinquent = status.trim().toLowerCase() === 'delinquent'
  return fees['annual-report-filing'] + (isDelinquent ? fees['annual-report-delinquency'] : 0)
}

/**
 * FEE-FORM-2: the state fees of an order are those of the filings in it: a formation filed online, or an annual report.
 * Compliance, tax, consulting, contract, and trademark work, and an S election by itself, file nothing with the
 * Secretary of State.
 */
export function stateFeeForOrderCents(fees: LegalFees, services: readonly string[]): number {
  return services.reduce((sum, service) => sum + stateFeeOfServiceCents(fees, service), 0)
}

const stateFeeOfServiceCents = (fees: LegalFees, service: string): number =>
  feesOfService(service).reduce((sum, id) => sum + fees[id], 0)

/** FEE-FORM-2: which amounts make up the state fees of a service; none for what files nothing with the state. */
export function feesOfService(service: string): LegalFeeId[] {
  if (service === 'annual-report') return ['annual-report-filing']
  const formed = findStructureOfService(service)
  // A professional entity pays what its plain form pays, so the answers of the formation form make no difference.
  return formed ? [formationFee[formed.legalEntity], 'online-filing'] : []
}

export interface StateFeeDifference {
  service: string
  chargedCents: number
  lawCents: number
}

/**
 * Returns the services whose state fee in the firm's price list differs from what the law asks. An order keeps the
 * price list's amount (decision 61); staff see both.
 */
export function stateFeeDifferences(
  chargedCents: Readonly<Record<string, number>>,
  fees: LegalFees,
): StateFeeDifference[] {
  return Object.entries(chargedCents)
    .map(([service, charged]) => ({
      service,
      chargedCents: charged,
      lawCents: stateFeeOfServiceCents(fees, service),
    }))
    .filter((row) => row.chargedCents !== row.lawCents)
}
