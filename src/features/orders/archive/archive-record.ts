import type { FilingRecord, GivenSignature } from '#features/documents/filing-record.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { ArchiveRows } from './archive-queries.server.ts'
import { collectFiles, type ArchivedFile, type FileCollection, type FileFacts } from './archive-files.ts'
import { splitName } from './archive-names.ts'
import { type ArchivedText, messagesOf } from './archive-messages.ts'

/** Raised when a member of the record changes its name or meaning; new members leave it alone. */
export const archiveSchemaVersion = 1

export interface ArchiveSources {
  rows: ArchiveRows
  /** By order id; none for orders without a formation. */
  filings: ReadonlyMap<string, FilingRecord>
  firm: string
  createdAt: Date
}

export interface ArchivePlan {
  record: ReturnType<typeof recordOf>
  files: ArchivedFile[]
  /** What is written for the archive itself. */
  texts: ArchivedText[]
}

/** Decides what the archive holds: its record, and every stored file with its path. No Social Security number is in it. */
export function planArchive(sources: ArchiveSources): ArchivePlan {
  const files = collectFiles()
  const texts: ArchivedText[] = []
  const record = recordOf(sources, files, texts)
  return { record, files: files.files, texts }
}

function recordOf({ rows, filings, firm, createdAt }: ArchiveSources, files: FileCollection, texts: ArchivedText[]) {
  return {
    schema: 'legate-order-archive',
    schemaVersion: archiveSchemaVersion,
    createdAt: createdAt.toISOString(),
    firm,
    company: companyOf(rows),
    orders: rows.views.map((view) => ({
      ...orderOf(view),
      payments: paymentsOf(rows, view.id),
      refunds: refundsOf(rows, view.id),
      formation: formationOf(filings.get(view.id)),
      documents: documentsOf(rows, view, files),
      files: taskFilesOf(rows, view, files),
      messages: messagesOf(rows, view, { files, texts, firm }),
      receipt: { path: files.pathOf(view.number, 'receipts', `Receipt ${view.number}`, 'pdf') },
    })),
  }
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null

function companyOf({ company, people }: ArchiveRows) {
  if (!company) return null
  const { userId: _u, createdAt, archivedAt, ...facts } = company
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    archivedAt: iso(archivedAt),
    people: people.map(({ id: _i, companyId: _c, position: _p, ...person }) => person),
  }
}

/** The order as its page shows it, amounts in cents. */
function orderOf(view: OrderView) {
  const { id, number, status, title, businessName, existingCompany, createdAt, paidAt, contact, lines, timeline } = view
  const { currency, savingsCents, stateFeesCents, totalCents, questions, work, amountsDue } = view
  return {
    id,
    number,
    status,
    title,
    businessName,
    existingCompany,
    createdAt,
    paidAt,
    contact,
    currency,
    lines,
    savingsCents,
    stateFeesCents,
    totalCents,
    amountsDue,
    timeline,
    questions,
    work: work.map(({ label, state, since, agency, note, tasks }) => ({
      label,
      state,
      since,
      agency,
      note,
      tasks: tasks.map((task) => ({
        title: task.title,
        by: task.audience,
        doneAt: task.doneAt,
        note: task.note,
        answers: task.questions.flatMap(({ key, label: question }) =>
          Object.hasOwn(task.answers, key) ? [{ key, question, answer: task.answers[key] }] : [],
        ),
      })),
    })),
  }
}

const paymentsOf = ({ payments }: ArchiveRows, orderId: string) =>
  payments
    .filter((payment) => payment.orderId === orderId)
    .map(({ amountCents, amountDueId, settledAt, cardBrand, cardLast4 }) => ({
      amountCents,
      /** What it paid: the order, or an amount that was due beside it. */
      amountDueId,
      paidAt: iso(settledAt),
      card: cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    }))

const refundsOf = ({ refunds }: ArchiveRows, orderId: string) =>
  refunds
    .filter((refund) => refund.orderId === orderId)
    .map(({ amountCents, state, requestedAt, settledAt, lines }) => ({
      amountCents,
      state,
      requestedAt: requestedAt.toISOString(),
      settledAt: iso(settledAt),
      lines,
    }))

const withoutImage = (signature: GivenSignature | null) => {
  if (!signature) return null
  const { png: _png, ...facts } = signature
  return facts
}

/**
 * What the documents are made from. An owner's own part of Form 2553 stays out: owners tell it to us, not to the client
 * (decision 65).
 */
function formationOf(filing: FilingRecord | undefined) {
  if (!filing) return null
  const { order: _o, client: _c, firm: _f, owners, agent, organizer, ...facts } = filing
  return {
    ...facts,
    agent: { ...agent, consent: withoutImage(agent.consent) },
    organizer: { ...organizer, signature: withoutImage(organizer.signature) },
    owners: owners.map(({ election: _e, ...owner }) => owner),
  }
}

function documentsOf(rows: ArchiveRows, view: OrderView, files: FileCollection) {
  const own = rows.documents.filter(({ document }) => document.orderId === view.id)
  return [...Map.groupBy(own, ({ document }) => document.id).values()].flatMap((versions) => {
    const document = versions[0]?.document
    if (!document) return []
    const { id, kind, title } = document
    return [{ id, kind, title, versions: versions.map((row) => versionOf(rows, view, row, files)) }]
  })
}

function versionOf(
  { requests }: ArchiveRows,
  { number }: OrderView,
  { document, version }: ArchiveRows['documents'][number],
  files: FileCollection,
) {
  const name = `${document.title}, version ${version.version}`
  const asked = requests.filter(({ versionId }) => versionId === version.id)
  const path = files.pathOf(number, 'documents', name, splitName(version.fileName).extension)
  return {
    version: version.version,
    source: version.source,
    isDraft: version.isDraft,
    createdAt: version.createdAt.toISOString(),
    contentType: version.contentType,
    ...files.add(path, { ...version, addedAt: version.createdAt }),
    signers: asked.map(({ request }) => ({
      name: request.signerName,
      capacity: request.capacity,
      state: request.state,
      signedAt: iso(request.signedAt),
    })),
    signed: sealedOf(asked, { number, name }, files),
  }
}

function sealedOf(
  asked: ArchiveRows['requests'],
  { number, name }: { number: string; name: string },
  files: FileCollection,
): (FileFacts & { sealedAt: string }) | null {
  const sealed = asked[0]?.sealed
  if (!sealed) return null
  const path = files.pathOf(number, 'signed', `${name}, signed`, 'pdf')
  return { ...files.add(path, { ...sealed, addedAt: sealed.sealedAt }), sealedAt: sealed.sealedAt.toISOString() }
}

/** What the client uploaded for a task, and what we attached to one. */
function taskFilesOf(rows: ArchiveRows, view: OrderView, files: FileCollection) {
  return rows.taskFiles
    .filter(({ orderId }) => orderId === view.id)
    .map(({ taskTitle, file }) => {
      const isFromClient = file.questionKey !== ''
      const { base, extension } = splitName(file.fileName)
      const path = files.pathOf(view.number, isFromClient ? 'sent' : 'received', base, extension)
      return {
        task: taskTitle,
        from: isFromClient ? 'client' : 'firm',
        createdAt: file.createdAt.toISOString(),
        contentType: file.contentType,
        ...files.add(path, { ...file, addedAt: file.createdAt }),
      }
    })
}
