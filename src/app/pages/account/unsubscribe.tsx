import { data, useLoaderData } from 'react-router'
import { findUnsubscribing } from '#features/subscriptions/unsubscribe.server.ts'
import { partOfAddress } from '#lib/email-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

/** Opening the page changes nothing: programs that look into mail open every link. */
export const loader = pageLoader(async ({ app, url }) => {
  if (url.searchParams.get('done') === '1') return { state: 'done' as const }
  const token = url.searchParams.get('token') ?? ''
  const email = await findUnsubscribing(app, token)
  if (!email) return data({ state: 'invalid' as const }, { status: 404 })
  return { state: 'asked' as const, token, email: partOfAddress(email) }
})

export default function Unsubscribe() {
  const answer = useLoaderData<typeof loader>()
  const site = useSite()
  return (
    <div className="notice-page">
      <PageMeta title="Email updates" description="Unsubscribe from our email updates." isIndexed={false} />
      <section className="notice">
        {answer.state === 'asked' ? (
          <>
            <h1>Unsubscribe from updates?</h1>
            <p className="lead">
              {site.firm} will stop sending updates to {answer.email}. You’ll still get emails about your orders.
            </p>
            <form className="row acts" method="post" action={`/api/unsubscribe?token=${answer.token}`}>
              <input type="hidden" name="from" value="page" />
              <Button type="submit" look="primary">
                Unsubscribe
              </Button>
            </form>
          </>
        ) : (
          <>
            <h1>{answer.state === 'done' ? 'You’ve unsubscribed' : 'We can’t open this link'}</h1>
            <p className="lead">
              {answer.state === 'done' ? (
                'We won’t send any more updates to this address.'
              ) : (
                <>
                  Please use the link in our email, or email us at <a href={`mailto:${site.email}`}>{site.email}</a>.
                </>
              )}
            </p>
            <p className="row acts">
              <ButtonLink to="/downloads">View all resources</ButtonLink>
            </p>
          </>
        )}
      </section>
    </div>
  )
}
