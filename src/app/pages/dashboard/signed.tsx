import { useLoaderData } from 'react-router'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { Card } from '#ui/layout/card.tsx'
import { ArrowLink, BackLink } from '#ui/link.tsx'
import { listSignedPapers, type SignedPaper } from '#features/formation/signature/signed-papers-queries.server.ts'
import { findAcceptedTerms } from '#features/orders/accepted-terms-queries.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const { id, number, draftId, formation, businessName, title } = await getOrderOf(
    app.db,
    user.id,
    params['orderId'] ?? '',
  )
  const [papers, terms] = await Promise.all([
    listSignedPapers(app.db, id),
    findAcceptedTerms(app.db, id, app.site().firm),
  ])
  if (!formation && !terms) throw new Problem('not-found', 'Nothing has been signed for this order yet.')
  const about = formation?.businessName ?? businessName ?? title
  return { id, number, draftId: formation && draftId, about, hasForm: formation !== null, papers, terms }
})

const titles: Record<SignedPaper['kind'], string> = {
  organizer: 'Signature of the formation documents',
  'registered-agent-consent': 'Registered agent consent',
}

/** Shows what the client signed and accepted for an order, word for word. */
export default function SignedPage() {
  const { id, number, draftId, about, hasForm, papers, terms } = useLoaderData<typeof loader>()
  const heading = hasForm ? 'What you signed' : 'What you accepted'
  return (
    <>
      <PageMeta
        title={`${heading}, order ${number}`}
        description="The statements you signed and accepted, word for word."
        isIndexed={false}
      />
      <BackLink to={`/dashboard/orders/${id}`}>{`Order ${number}`}</BackLink>
      <div className="pane-head">
        <div>
          <p className="sm muted">{about}</p>
          <h1>{heading}</h1>
        </div>
      </div>
      <div className="column stack loose above-loose">
        {papers.map((paper) => (
          <Card key={paper.id} title={titles[paper.kind]}>
            <Paper paper={paper} />
          </Card>
        ))}
        {terms ? (
          <Card title="Terms you accepted">
            {terms.text ? <blockquote>{terms.text}</blockquote> : null}
            <p className="sm muted above-snug">
              Version {terms.version}, accepted {formatDateTime(terms.acceptedAt)}
            </p>
          </Card>
        ) : null}
        {draftId ? (
          <p>
            <ArrowLink to={`/formation/${draftId}`}>View all your answers</ArrowLink>
          </p>
        ) : null}
      </div>
    </>
  )
}

function Paper({ paper }: { paper: SignedPaper }) {
  const { statement, signerName, capacity, method, signedAt, image } = paper
  const how = method === 'drawn' ? 'drawn' : method === 'typed' ? 'typed name' : 'standing consent'
  return (
    <>
      <blockquote>{statement}</blockquote>
      {image ? (
        <p className="signed-image above-snug">
          <img src={image} alt={`Signature of ${signerName}`} />
        </p>
      ) : null}
      <p className="above-snug">
        <strong>{signerName}</strong>, {capacity}
      </p>
      <p className="sm muted">
        Signed {formatDateTime(signedAt)}, {how}
      </p>
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
