import { useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { listPostCards } from '#features/blog/post-queries.server.ts'
import { withArt } from '#features/blog/post-art.ts'
import { PostCard } from '#features/blog/post-card.tsx'
import { currentPrices, listInitialReportFees } from '#features/catalog/catalog-queries.server.ts'
import { productOf, stateFeeCents } from '#features/catalog/prices.ts'
import { Art } from '#ui/art.tsx'
import { ArrowLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { organization, website } from '#app/shell/structured-data.ts'
import { QuizBand, Services, Steps } from './home-sections.tsx'

export const handle = cachedPage({ tags: ['prices', 'posts'] })

export const loader = pageLoader(async ({ app }) => {
  const today = todayInPacific(app.now())
  const [prices, fees, posts] = await Promise.all([
    currentPrices(app.db, today),
    listInitialReportFees(app.db, today),
    listPostCards(app.db, app.now()),
  ])
  const cents = (id: string) => productOf(prices, id).priceCents
  return {
    llcCents: cents('llc'),
    stateFeesCents: stateFeeCents(prices, 'llc'),
    corporationCents: Math.min(cents('s-corp'), cents('c-corp')),
    complianceCents: cents('compliance'),
    initialReport: fees.find(({ id }) => id === 'initial-report-with-formation') ?? null,
    posts: posts.slice(0, 3),
  }
})

export default function Home() {
  const loaded = useLoaderData<typeof loader>()
  const site = useSite()
  return (
    <>
      <PageMeta
        title={`${site.firm}: form a company in Washington State`}
        description="LLC and corporation formation, compliance, and advice in Washington State. See our prices and the state’s fees, listed separately, before you pay."
        path="/"
        jsonLd={[organization(site), website(site)]}
      />
      <Hero />
      <Steps />
      <Services {...loaded} />
      <QuizBand {...loaded} />
      <Articles />
    </>
  )
}

function Hero() {
  const { llcCents, stateFeesCents } = useLoaderData<typeof loader>()
  const site = useSite()
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="copy">
          <h1 className="display-1" id="hero-title">
            Your Washington company, properly formed.
          </h1>
          <p className="lead">
            We prepare your documents, file them with the state, and track the deadlines that follow. You read plain
            English, sign once, and get to work.
          </p>
          <p className="row acts">
            <PageLink className="btn primary" to="/start-now">
              Start Now
            </PageLink>
            <PageLink className="btn secondary" to="/services">
              View services and prices
            </PageLink>
          </p>
          <p className="fine">
            LLC formation from {formatMoney(llcCents, 'short')}, plus {formatMoney(stateFeesCents, 'short')} state
            filing fees. {site.notALawFirm}
          </p>
        </div>
        <Plate />
      </div>
      <div className="wrap">
        <Facts />
      </div>
    </section>
  )
}

/** The survey sheet: its marginal notes are decoration, the legend says the same as the steps below. */
function Plate() {
  return (
    <figure className="plate">
      <div aria-hidden="true">
        <span className="tick nw">122°30′ W</span>
        <span className="tick ne">122°00′</span>
        <span className="tick sw">Sheet 1: the route to a company</span>
        <span className="tick hide-m se">Contour interval: one form</span>
      </div>
      <div className="sheet">
        <Art
          name="map"
          fit="meet"
          className="route-map"
          label="Contour map of a mountain by the water. A dotted trail climbs from the shore past three waypoints: consultation, filing, and support."
        />
        <ol className="map-legend">
          <li>
            <b>1. Free consultation</b>
            <span className="muted">Within 24 hours</span>
          </li>
          <li>
            <b>2. Filing and registration</b>
            <span className="muted">1–2 business days</span>
          </li>
          <li>
            <b>3. Ongoing support</b>
            <span className="muted">Every year after</span>
          </li>
        </ol>
      </div>
    </figure>
  )
}

function Facts() {
  const { formationsClaim, satisfactionClaim } = useSite()
  const facts = [
    [formationsClaim, 'completed'],
    [satisfactionClaim, 'from our clients'],
    ['1–2 business days', 'to process an order after payment'],
    ['24 hours', 'to hear from our team'],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Articles() {
  const { posts } = useLoaderData<typeof loader>()
  if (posts.length === 0) return null
  return (
    <section className="section" aria-labelledby="articles-title">
      <div className="wrap">
        <div className="row between">
          <h2 className="display-2" id="articles-title">
            From the blog
          </h2>
          <ArrowLink to="/blog">All articles</ArrowLink>
        </div>
        <div className="grid3 above-wide">
          {withArt(posts).map(({ post, art }) => (
            <PostCard key={post.id} post={post} art={art} level={3} />
          ))}
        </div>
      </div>
    </section>
  )
}
